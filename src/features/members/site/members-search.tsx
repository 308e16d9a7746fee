import SearchIcon from 'lucide-react/icons/search';
import type { RefObject, SubmitEvent } from 'react';
import { MAX_SEARCH_LENGTH } from '../../../kernel/search-text.ts';
import type { MembersTab } from '../members.rules.ts';
import { membersPath } from './members-params.ts';

interface MembersSearchProps {
  tab: MembersTab;
  input: RefObject<HTMLInputElement | null>;
  typed: string;
  onType: (text: string) => void;
  onSearch: () => void;
}

/** Filters while typing. Without JavaScript, the button loads a URL with the same search. */
export function MembersSearch({ tab, input, typed, onType, onSearch }: MembersSearchProps) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch();
  }
  return (
    <form role="search" action={membersPath} method="get" onSubmit={submit} className="search-box gap-0 pl-0">
      <button
        type="submit"
        aria-label="Show the results"
        className="grid size-11 flex-none place-items-center rounded-2 text-ink-3 hover:text-main-800"
      >
        <SearchIcon aria-hidden="true" className="size-5" />
      </button>
      <input
        ref={input}
        type="search"
        name="search"
        aria-label="Search members..."
        value={typed}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        placeholder="Search members..."
        onChange={(event) => onType(event.target.value)}
        className="search-input"
      />
      {tab !== 'all' && <input type="hidden" name="tab" value={tab} />}
    </form>
  );
}
