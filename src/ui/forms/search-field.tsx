import SearchIcon from 'lucide-react/icons/search';
import CloseIcon from 'lucide-react/icons/x';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MAX_SEARCH_LENGTH } from '../../kernel/search-text.ts';
import { useLiveSearch } from '../use-live-search.ts';

interface SearchFieldProps {
  label: string;
  /** The search text in the URL. */
  search: string;
  /** The URL for another search text. */
  hrefFor: (search: string) => string;
  /** In the title row of a screen: on a phone, a button opens the field over the title. */
  isInHead?: boolean;
}

/** Searches a list of the back office while someone types. */
export function SearchField({ label, search, hrefFor, isInHead = false }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { typed, setTyped } = useLiveSearch(input, { search, hrefFor });
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = isOpened || search !== '';

  function open() {
    flushSync(() => setIsOpened(true));
    input.current?.focus();
  }

  function close() {
    flushSync(() => {
      setTyped('');
      setIsOpened(false);
    });
    opener.current?.focus();
  }

  const field = (
    <div className={isInHead ? 'head-search-field' : 'relative max-w-[28rem]'}>
      <SearchIcon
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-3"
      />
      <input
        ref={input}
        id={id}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={MAX_SEARCH_LENGTH}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => isInHead && event.key === 'Escape' && close()}
        className="text-control pl-10"
      />
      {isInHead && (
        <button type="button" aria-label="Close search" onClick={close} className="row-action wide:hidden">
          <CloseIcon aria-hidden="true" />
        </button>
      )}
    </div>
  );

  if (!isInHead) return <search>{field}</search>;
  return (
    <search className="head-search" data-open={isOpen ? '' : undefined}>
      <button
        ref={opener}
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={open}
        className="row-action wide:hidden"
      >
        <SearchIcon aria-hidden="true" />
      </button>
      {field}
    </search>
  );
}
