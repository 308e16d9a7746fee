import ArrowIcon from 'lucide-react/icons/arrow-right';
import CheckIcon from 'lucide-react/icons/check';
import ChooseIcon from 'lucide-react/icons/chevron-down';
import NextIcon from 'lucide-react/icons/chevron-right';
import { Mark, RowList } from '../../../ui/layout/rows.tsx';
import type { PlannedOffice } from '../board.contract.ts';
import { Face } from './face.tsx';
import { marksOf, stateOf, type OpenItem } from './open-items.ts';
import { describeOffice, isStaying, namesOf, nextHolders } from './plan-sentences.ts';
import './office-rows.css';

interface OfficeRowsProps {
  offices: readonly PlannedOffice[];
  /** What is open about them. */
  open: readonly OpenItem[];
  onOpen: (office: PlannedOffice) => void;
}

/** The offices: today and next. Rows on a phone, columns on a laptop. */
export function OfficeRows({ offices, open, onOpen }: OfficeRowsProps) {
  return (
    <div className="board-offices">
      <RowList label="Offices">
        {/* Names the columns on a laptop. Each row says in words what its columns mean. */}
        <li aria-hidden="true" className="row board-heading">
          <div className="row-main">
            <span>Office</span>
            <span>Today</span>
            <span className="board-next">Next board</span>
            <span>Still open</span>
          </div>
        </li>
        {offices.map((office) => (
          <OfficeRow key={office.id} office={office} open={open} onOpen={() => onOpen(office)} />
        ))}
      </RowList>
    </div>
  );
}

interface OfficeRowProps {
  office: PlannedOffice;
  open: readonly OpenItem[];
  onOpen: () => void;
}

function OfficeRow({ office, open, onOpen }: OfficeRowProps) {
  const { id, title, today } = office;
  const next = nextHolders(office);
  const stays = isStaying(office);
  const marks = marksOf(office, open);
  const state = stateOf(office);
  return (
    <li className="row">
      <Faces office={office} stays={stays} />
      <div className="row-main">
        <button
          type="button"
          id={`office-${id}`}
          aria-haspopup="dialog"
          onClick={onOpen}
          className="row-title whitespace-normal"
        >
          {title}
        </button>
        <span className="board-today max-wide:hidden">
          {today.length > 0 && <Face person={today[0]} className="size-[34px]" />}
          <span className="sr-only">Today: </span>
          {namesOf(today) || 'No one'}
        </span>
        <span className="wide:hidden">{describeOffice(office)}</span>
        <span className="board-next max-wide:hidden" data-empty={next.length > 0 ? undefined : ''}>
          <span>
            <Face person={next[0]} className="size-[34px]" />
            <span className="sr-only">Next board: </span>
            <b>{namesOf(next) || (office.holders ? 'No one' : 'Choose…')}</b>
            <ChooseIcon aria-hidden="true" />
          </span>
        </span>
        <span className="row-marks">
          {marks.map(({ tone, text }) => (
            <Mark key={text} tone={tone}>
              {text}
            </Mark>
          ))}
          {/* On a phone, the sentence says it. */}
          {marks.length === 0 && (
            <span className="max-wide:hidden">
              <Mark tone={state.tone} {...(state.tone === 'main' && { Icon: CheckIcon })}>
                {state.text}
              </Mark>
            </span>
          )}
        </span>
      </div>
      {marks.length === 0 && office.holders && (
        <CheckIcon aria-label="Ready" className="size-5 flex-none text-ok-700 wide:hidden" />
      )}
      <NextIcon aria-hidden="true" className="mr-2 size-5 flex-none text-ink-2 wide:hidden" />
    </li>
  );
}

/** Who holds the office and who follows her, on a phone. */
function Faces({ office, stays }: { office: PlannedOffice; stays: boolean }) {
  const [today] = office.today;
  const [next] = nextHolders(office);
  return (
    <span aria-hidden="true" className="board-faces">
      {!stays && today && (
        <>
          <Face person={today} className="size-[38px]" />
          <ArrowIcon />
        </>
      )}
      <Face
        person={next}
        className={stays ? 'size-[38px]' : next ? 'size-[42px] ring-2 ring-main-800' : 'size-[42px]'}
      />
    </span>
  );
}
