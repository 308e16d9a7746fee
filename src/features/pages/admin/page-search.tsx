import SearchIcon from 'lucide-react/icons/search';
import { useId, useRef } from 'react';
import { useLiveSearch } from '../../../ui/use-live-search.ts';
import type { PageFilter } from './managed-pages.ts';

interface PageSearchProps {
  filter: PageFilter;
  hrefFor: (search: string) => string;
}

export function PageSearch({ filter, hrefFor }: PageSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { typed, setTyped } = useLiveSearch(input, { search: filter.search, hrefFor });
  return (
    <div className="grid max-w-[28rem] gap-[.35rem]">
      <label htmlFor={id} className="font-semibold">
        Search by title
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
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="text-control pl-10"
        />
      </div>
    </div>
  );
}
