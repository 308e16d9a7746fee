import SavedIcon from 'lucide-react/icons/circle-check';
import PreviewIcon from 'lucide-react/icons/eye';
import AddIcon from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../kernel/http-client.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { clockTime } from '../../../ui/forms/draft-notice.tsx';
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { discardYear, type Year } from '../../year/year.contract.ts';
import { DateCard } from './date-card.tsx';
import { DateDialog } from './date-dialog.tsx';
import type { MembersRead } from './member-choices.ts';
import { OfficeDialog } from './office-dialog.tsx';
import { OfficeRows } from './office-rows.tsx';
import { OpenItems } from './open-items.tsx';
import { PickDialog } from './pick-dialog.tsx';
import { dayOf, startName } from './plan-sentences.ts';
import { YearPreview } from './board-preview.tsx';
import type { YearWrites } from './board.queries.ts';

interface NextYearProps {
  year: Year;
  next: NonNullable<Year['next']>;
  members: MembersRead;
  writes: YearWrites;
}

/** The plan of the next year: its date, what is open, and its offices. */
export function NextYear({ year, next, members, writes }: NextYearProps) {
  const [open, setOpen] = useState<'date' | 'add' | 'preview' | 'discard'>();
  const [officeId, setOfficeId] = useState<number>();
  const close = () => setOpen(undefined);
  const office = next.offices.find(({ id }) => id === officeId);

  return (
    <>
      <div className="grid items-start gap-4 wide:grid-cols-2 wide:gap-5">
        <DateCard next={next} onChange={() => setOpen('date')} />
        <OpenItems next={next} onDate={() => setOpen('date')} onOffice={setOfficeId} />
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 pt-5 pb-2">
        <h2 className="font-sans text-[1rem] leading-[1.3] font-[650] tracking-normal">
          {`Offices (${next.offices.length})`}
        </h2>
        <p className="text-sm text-ink-2">
          <span className="wide:hidden">This year → next year</span>
          <span className="max-wide:hidden">{`Nothing changes for visitors before ${startName(next)}`}</span>
        </p>
      </div>
      {next.offices.length > 0 ? (
        <OfficeRows year={year} next={next} onOpen={({ id }) => setOfficeId(id)} />
      ) : (
        <p className="text-ink-2">There are no offices yet. Add the first one.</p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 pt-3">
        <Link
          to="/admin/chapter/successor"
          className="inline-flex min-h-[44px] items-center font-semibold text-main-800 underline underline-offset-[.25em]"
        >
          The next president’s page
        </Link>
        <span className="wide:hidden">
          <Button look="line" onClick={() => setOpen('add')}>
            <AddIcon aria-hidden="true" className="size-5" />
            Add office
          </Button>
        </span>
        <button
          type="button"
          onClick={() => setOpen('discard')}
          className="ml-auto min-h-[44px] text-ink-2 underline underline-offset-[.25em] hover:text-red-700"
        >
          Discard the plan
        </button>
      </div>
      <BottomBar>
        <p role="status" className="text-sm font-[550] text-ok-700">
          <SaveState {...writes} />
        </p>
        <div className="bottom-bar-buttons">
          <span className="flex *:flex-1 max-wide:hidden">
            <Button look="line" onClick={() => setOpen('add')}>
              Add office
            </Button>
          </span>
          <Button onClick={() => setOpen('preview')}>
            <PreviewIcon aria-hidden="true" className="size-5" />
            {next.startsAt ? `Preview ${dayOf(next.startsAt)}` : 'Preview'}
          </Button>
        </div>
      </BottomBar>
      {office && (
        <PickDialog
          {...{ year, next, office, members, writes }}
          onOffice={({ id }) => setOfficeId(id)}
          onClose={() => setOfficeId(undefined)}
        />
      )}
      {open === 'date' && <DateDialog next={next} writes={writes} onClose={close} />}
      {open === 'add' && (
        <OfficeDialog next={next} headings={members.headings} writes={writes} onClose={close} />
      )}
      {open === 'preview' && <YearPreview next={next} onClose={close} />}
      <ConfirmDialog
        open={open === 'discard'}
        title="Discard the plan?"
        text="All choices for the next year are removed, and its invitations are taken back. This year stays as it is."
        confirmLabel="Discard the plan"
        pendingLabel="Discarding..."
        isPending={writes.isSaving}
        onConfirm={() =>
          writes.write({
            send: (_, idempotencyKey) => call(discardYear, { idempotencyKey }),
            onDone: close,
            onFailed: close,
          })
        }
        onCancel={close}
      />
    </>
  );
}

function SaveState({ isSaving, savedAt }: Pick<YearWrites, 'isSaving' | 'savedAt'>) {
  const { timeZone } = useDocument();
  if (isSaving) return 'Saving…';
  return (
    savedAt && (
      <span className="inline-flex items-center gap-[.4rem]">
        <SavedIcon aria-hidden="true" className="size-[1.2em] flex-none" />
        {`Saved ${clockTime(savedAt, timeZone)}`}
      </span>
    )
  );
}
