import WebsiteIcon from 'lucide-react/icons/globe';
import AddIcon from 'lucide-react/icons/plus';
import RemoveIcon from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { siteUrl } from '../../../kernel/admin-document.ts';
import { cleanSearch, hasAllWords } from '../../../kernel/search-text.ts';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { Mark, Row, RowList } from '../../../ui/layout/rows.tsx';
import { ShowMoreButton } from '../../../ui/show-more-button.tsx';
import { useListSlice } from '../../../ui/use-list-slice.ts';
import type { PastTerm } from '../past-boards.contract.ts';
import { AddPastOfficer, RemovePastOfficer } from './past-term-dialogs.tsx';
import { usePastTerms } from './past-terms.queries.ts';

const path = '/admin/past-boards';

type OpenDialog = { name: 'add' } | { name: 'remove'; term: PastTerm };

/** Who held an office before. Terms come from the list of members when they end; older ones are typed here. */
export function PastBoards() {
  const search = cleanSearch(useSearchParams()[0].get('search') ?? '');
  const navigate = useNavigate();
  const terms = usePastTerms();
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  const hasTerms = terms.data && terms.data.length > 0;
  return (
    <>
      <p className="mb-4 max-w-[60ch] text-ink-2">
        When an officer’s time is over, she appears here and on the website. Add those from before the
        website.
      </p>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Button onClick={() => setOpen({ name: 'add' })}>
          <AddIcon aria-hidden="true" className="size-5" />
          Add a past officer
        </Button>
        {hasTerms && (
          <Actions
            of=""
            actions={[{ label: 'View page', Icon: WebsiteIcon, href: siteUrl('/about/past-boards') }]}
          />
        )}
      </div>
      {!terms.data && <NotLoaded reads={[terms]} text="Loading past boards…" />}
      {terms.data?.length === 0 && (
        <p className="py-6 text-lg text-ink-2">No past officers yet. Press “Add a past officer” to begin.</p>
      )}
      {hasTerms && (
        <div className="grid grid-cols-1 gap-4">
          <SearchField
            label="Search past officers"
            search={search}
            hrefFor={(text) => (text ? `${path}?${new URLSearchParams({ search: text })}` : path)}
          />
          <Terms
            key={search}
            terms={terms.data.filter((term) => matches(term, search))}
            search={search}
            onRemove={(term) => setOpen({ name: 'remove', term })}
          />
        </div>
      )}
      {open?.name === 'add' && (
        <AddPastOfficer
          onAdded={({ id }) => void navigate(path, { replace: true, state: { highlight: id } })}
          onClose={close}
        />
      )}
      {open?.name === 'remove' && <RemovePastOfficer term={open.term} onClose={close} />}
    </>
  );
}

interface TermsProps {
  terms: readonly PastTerm[];
  search: string;
  onRemove: (term: PastTerm) => void;
}

function Terms({ terms, search, onRemove }: TermsProps) {
  const { state } = useLocation() as { state: { highlight?: number } | null };
  const including = Math.max(
    0,
    terms.findIndex(({ id }) => id === state?.highlight),
  );
  const { shown, firstOfLast, list } = useListSlice(terms, { including });
  if (shown.length === 0)
    return <p className="py-6 text-lg text-ink-2">{`No past officers match “${search}”.`}</p>;
  return (
    <div>
      <RowList label="Past officers">
        {shown.map((term) => (
          <Row
            key={term.id}
            id={term.id}
            title={term.name}
            titleId={`term-${term.id}`}
            facts={term.years}
            hasPhoneFacts
            actions={[{ label: 'Remove', Icon: RemoveIcon, onPress: () => onRemove(term), isDanger: true }]}
          >
            <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
              {term.title}
              {!term.isShown && <Mark tone="accent">Not on the website</Mark>}
            </p>
          </Row>
        ))}
      </RowList>
      <ShowMoreButton list={list} label="Show more" firstOfLast={`term-${firstOfLast?.id}`} />
    </div>
  );
}

function matches({ name, title, years }: PastTerm, search: string): boolean {
  return hasAllWords(`${name} ${title} ${years}`, search);
}
