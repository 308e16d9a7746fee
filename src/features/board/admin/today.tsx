import UndoIcon from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { dayIn, formatDay, formatIn } from '../../../kernel/dates.ts';
import { call } from '../../../kernel/http-client.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { Row, RowList } from '../../../ui/layout/rows.tsx';
import { prepareYear, undoYear, type Year } from '../../year/year.contract.ts';
import { Face } from './face.tsx';
import type { YearWrites } from './board.queries.ts';

interface ThisYearProps {
  year: Year;
  writes: YearWrites;
}

/** Before the next year is prepared: what it is, and the board of this year. */
export function ThisYear({ year, writes }: ThisYearProps) {
  const start = () => writes.write({ send: (_, idempotencyKey) => call(prepareYear, { idempotencyKey }) });
  return (
    <>
      <section className="mb-5 grid justify-items-start gap-3 rounded-3 border border-line bg-surface p-4 wide:p-5">
        <p className="max-w-[60ch]">
          Choose who holds each office next year, and the day it starts. Visitors see nothing before that day;
          then the board, access and messages change together.
        </p>
        <Button aria-disabled={writes.isSaving} onClick={() => writes.isSaving || start()}>
          Plan next year
        </Button>
      </section>
      <h2 className="pb-2 font-sans text-[1rem] leading-[1.3] font-[650] tracking-normal">
        {`This year, ${year.name} (${year.offices.length})`}
      </h2>
      {year.offices.length > 0 ? (
        <RowList label="This year">
          {year.offices.map(({ id, title, holder }) => (
            <Row
              key={id}
              id={id}
              media={<Face person={holder} className="size-10" />}
              title={<span className="block whitespace-normal">{title}</span>}
            >
              {holder?.name ?? 'No one'}
            </Row>
          ))}
        </RowList>
      ) : (
        <p className="text-ink-2">No one has an office yet. You can add offices to the next year.</p>
      )}
    </>
  );
}

/** The last start of a year, while it can be undone. */
export function StartedNotice({ year: { started, next }, writes }: ThisYearProps) {
  const { timeZone } = useDocument();
  const [isAsking, setIsAsking] = useState(false);
  if (!started) return undefined;
  const { id, startedAt, undoUntil } = started;
  // The moment after which it is too late belongs to the next day.
  const lastDay = dayIn(timeZone, new Date(Date.parse(undoUntil) - 1));
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-2 border-l-4 border-main-800 bg-main-100 p-3">
      <p className="min-w-0 flex-1 basis-[16rem]">
        {`The year started on ${formatIn(timeZone, startedAt, 'MMMM d')}. `}
        {next
          ? 'To undo it, discard the plan for the next year first.'
          : `You can undo it until ${formatDay(lastDay, 'MMMM d')}.`}
      </p>
      {!next && (
        <Button look="line" onClick={() => setIsAsking(true)}>
          <UndoIcon aria-hidden="true" className="size-5" />
          Undo
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Undo the start of the year?"
        text="The board, the president’s page, access and who gets messages are as before. The plan stays, without a date."
        note="Everything else that officers changed since then stays."
        confirmLabel="Undo the start"
        pendingLabel="Undoing..."
        isPending={writes.isSaving}
        onConfirm={() =>
          writes.write({
            send: (_, idempotencyKey) => call(undoYear, { body: { id }, idempotencyKey }),
            onDone: () => setIsAsking(false),
            onFailed: () => setIsAsking(false),
          })
        }
        onCancel={() => setIsAsking(false)}
      />
    </div>
  );
}
