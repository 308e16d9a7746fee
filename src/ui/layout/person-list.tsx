import CheckIcon from 'lucide-react/icons/check';
import SearchIcon from 'lucide-react/icons/search';
import { useState } from 'react';
import { smallestPictureUrl } from '../../kernel/picture-url.ts';
import { foldForSearch } from '../../kernel/search-text.ts';
import { Picture } from '../picture.tsx';
import { Initials } from './initials.tsx';

interface Person {
  id: number;
  name: string;
  title?: string | undefined;
  imageUrl?: string | undefined;
}

interface PersonListProps<P extends Person> {
  label: string;
  people: readonly P[];
  chosen: number | undefined;
  onChoose: (person: P) => void;
}

/** People to choose one from, with a search, for a dialog of the size "picker". */
export function PersonList<P extends Person>({ label, people, chosen, onChoose }: PersonListProps<P>) {
  const [search, setSearch] = useState('');
  const words = fold(search).split(' ').filter(Boolean);
  const found = people.filter(({ name }) => words.every((word) => fold(name).includes(word)));
  const searchLabel = `Search ${people.length} ${label.toLowerCase()}`;
  return (
    <>
      <search className="sticky -top-5 z-1 -mt-5 block bg-surface py-[10px]">
        <SearchIcon
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-3"
        />
        <input
          type="search"
          aria-label={searchLabel}
          placeholder={searchLabel}
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          className="text-control pl-10"
        />
      </search>
      <ul aria-label={label} className="-mx-5 border-t border-line">
        {found.map((person) => (
          <li key={person.id} className="border-b border-line">
            <button
              type="button"
              aria-pressed={person.id === chosen}
              onClick={() => onChoose(person)}
              className="flex min-h-[56px] w-full items-center gap-3 px-5 py-1 text-left -outline-offset-2 hover:bg-linen aria-pressed:bg-main-100"
            >
              {person.imageUrl ? (
                <Picture
                  src={smallestPictureUrl(person.imageUrl)}
                  alt=""
                  sizes="44px"
                  className="size-10 flex-none rounded-full bg-sand object-cover"
                />
              ) : (
                <Initials name={person.name} className="size-10 text-sm" />
              )}
              <span className="min-w-0 flex-1 leading-[1.25] wrap-anywhere">
                <b className="block font-semibold">{person.name}</b>
                {person.title && <span className="text-sm text-ink-2">{person.title}</span>}
              </span>
              {person.id === chosen && (
                <CheckIcon aria-hidden="true" className="size-5 flex-none text-main-800" />
              )}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="pt-3 text-ink-2 empty:hidden">
        {found.length === 0 ? `No one is called “${search.trim()}”.` : ''}
      </p>
    </>
  );
}

function fold(text: string): string {
  return foldForSearch(text.normalize('NFD').replace(/\p{M}/gu, ''));
}
