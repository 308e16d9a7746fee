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
import type { Board, Plan } from '../board.contract.ts';
import { discardPlan, startPlan } from '../plan.contract.ts';
import { BoardPreview } from './board-preview.tsx';
import { DateCard } from './date-card.tsx';
import { DateDialog } from './date-dialog.tsx';
import type { MembersRead } from './member-choices.ts';
import { OfficeDialog } from './office-dialog.tsx';
import { OfficeRows } from './office-rows.tsx';
import { openItems } from './open-items.ts';
import { OpenList } from './open-list.tsx';
import { PlanOffice } from './plan-office.tsx';
import { dayOf, startName } from './plan-sentences.ts';
import { UndoNotices } from './undo-notices.tsx';
import type { BoardWrites } from './board.queries.ts';

interface NextBoardProps {
  board: Board;
  members: MembersRead;
  writes: BoardWrites;
}

/** The next board, or what planning it means. */
export function NextBoard({ board, members, writes }: NextBoardProps) {
  if (board.plan) return <PlannedBoard plan={board.plan} {...{ board, members, writes }} />;
  const start = () => writes.write({ send: (_, idempotencyKey) => call(startPlan, { idempotencyKey }) });
  return (
    <>
      <UndoNotices board={board} writes={writes} />
      <section className="grid justify-items-start gap-3 rounded-3 border border-line bg-surface p-4 wide:p-5">
        <p className="max-w-[60ch]">
          Plan the next board ahead of time. Nothing changes for visitors before the date you choose.
        </p>
        <Button aria-disabled={writes.isSaving} onClick={() => writes.isSaving || start()}>
          Plan next board
        </Button>
      </section>
    </>
  );
}

/** The plan: its date, what is open, and its offices. */
function PlannedBoard({ board, plan, members, writes }: NextBoardProps & { plan: Plan }) {
  const [dialog, setDialog] = useState<'date' | 'add' | 'preview' | 'discard'>();
  const [officeId, setOfficeId] = useState<number>();
  const close = () => setDialog(undefined);
  const office = plan.offices.find(({ id }) => id === officeId);
  const open = openItems(plan);

  return (
    <>
      <div className="grid items-start gap-4 wide:grid-cols-2 wide:gap-5">
        <DateCard plan={plan} onChange={() => setDialog('date')} />
        <OpenList open={open} onDate={() => setDialog('date')} onOffice={setOfficeId} />
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 pt-5 pb-2">
        <h2 className="font-sans text-[1rem] leading-[1.3] font-[650] tracking-normal">
          {`Offices (${plan.offices.length})`}
        </h2>
        <p className="text-sm text-ink-2">
          <span className="wide:hidden">Today → next board</span>
          <span className="max-wide:hidden">{`Nothing changes for visitors before ${startName(plan)}`}</span>
        </p>
      </div>
      {plan.offices.length > 0 ? (
        <OfficeRows offices={plan.offices} open={open} onOpen={({ id }) => setOfficeId(id)} />
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
          <Button look="line" onClick={() => setDialog('add')}>
            <AddIcon aria-hidden="true" className="size-5" />
            Add office
          </Button>
        </span>
        <button
          type="button"
          onClick={() => setDialog('discard')}
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
            <Button look="line" onClick={() => setDialog('add')}>
              Add office
            </Button>
          </span>
          <Button onClick={() => setDialog('preview')}>
            <PreviewIcon aria-hidden="true" className="size-5" />
            {plan.startsAt ? `Preview ${dayOf(plan.startsAt)}` : 'Preview'}
          </Button>
        </div>
      </BottomBar>
      {office && (
        <PlanOffice
          {...{ board, plan, office, members, writes }}
          onOffice={({ id }) => setOfficeId(id)}
          onClose={() => setOfficeId(undefined)}
        />
      )}
      {dialog === 'date' && <DateDialog plan={plan} writes={writes} onClose={close} />}
      {dialog === 'add' && (
        <OfficeDialog plan={plan} headings={members.headings} writes={writes} onClose={close} />
      )}
      {dialog === 'preview' && <BoardPreview plan={plan} onClose={close} />}
      <ConfirmDialog
        open={dialog === 'discard'}
        title="Discard the plan?"
        text="All choices for the next board are removed. Today’s board stays as it is."
        confirmLabel="Discard the plan"
        pendingLabel="Discarding..."
        isPending={writes.isSaving}
        onConfirm={() =>
          writes.write({
            send: (_, idempotencyKey) => call(discardPlan, { idempotencyKey }),
            onDone: close,
            onFailed: close,
          })
        }
        onCancel={close}
      />
    </>
  );
}

function SaveState({ isSaving, savedAt }: Pick<BoardWrites, 'isSaving' | 'savedAt'>) {
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
