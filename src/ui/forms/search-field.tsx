import SearchIcon from 'lucide-react/icons/search';
import { useId, useRef } from 'react';
import { MAX_SEARCH_LENGTH } from '../../kernel/search-text.ts';
import { useLiveSearch } from '../use-live-search.ts';

interface SearchFieldProps {
  label: string;
  /** The search text in the URL. */
  search: string;
  /** The URL for another search text. */
  hrefFor: (search: string) => string;
}

/** Searches a list of the back office while someone types. */
export function SearchField({ label, search, hrefFor }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { typed, setTyped } = useLiveSearch(input, { search, hrefFor });
  return (
    <div className="max-w-[28rem]">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className="relative">
        <SearchIcon
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-3"
        />
        <input
          ref={input}
          id={id}
          type="search"
          placeholder={label}
          autoComplete="off"
          maxLength={MAX_SEARCH_LENGTH}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="text-control pl-10"
        />
      </div>
    </div>
  );
}
