import SearchIcon from 'lucide-react/icons/search';
import type { ComponentProps } from 'react';
import { MAX_SEARCH_LENGTH, SEARCH_PATH } from '../../kernel/search-text.ts';
import { Button } from '../layout/button.tsx';

interface SearchFormProps {
  /** Where the form does more than load the results: the props of its input. */
  input?: ComponentProps<'input'>;
  onSubmit?: ComponentProps<'form'>['onSubmit'];
}

/** A plain form, which loads the results where there is no JavaScript. */
export function SearchForm({ input, onSubmit }: SearchFormProps) {
  return (
    <form
      role="search"
      action={SEARCH_PATH}
      method="get"
      onSubmit={onSubmit}
      className="flex max-w-[40rem] flex-wrap gap-3 print:hidden"
    >
      <label className="search-box flex-[1_1_10rem]">
        <SearchIcon aria-hidden="true" className="size-5 flex-none text-ink-3" />
        <span className="sr-only">Search this website</span>
        <input
          type="search"
          name="q"
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          placeholder="Search"
          className="search-input"
          {...input}
        />
      </label>
      <Button type="submit">Search</Button>
    </form>
  );
}
