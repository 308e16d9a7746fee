import ArrowIcon from 'lucide-react/icons/arrow-right';
import CheckIcon from 'lucide-react/icons/check';
import ChooseIcon from 'lucide-react/icons/chevron-down';
import NextIcon from 'lucide-react/icons/chevron-right';
import { roleNames } from '../../../kernel/roles.ts';
import { Mark, RowList } from '../../../ui/layout/rows.tsx';
import type { PlannedOffice, Year } from '../../year/year.contract.ts';
import { Face } from './face.tsx';
import { holderThisYear, isStaying, marksOf, nextHolder } from './plan-sentences.ts';
import './office-rows.css';

interface OfficeRowsProps {
  year: Year;
  next: NonNullable<Year['next']>;
  onOpen: (office: PlannedOffice) => void;
}

/** The offices: this year and next. Rows on a phone, columns on a laptop. */
export function OfficeRows({ year, next, onOpen }: OfficeRowsProps) {
  return (
    <div className="year-offices">
      <RowList label="Offices">
        {/* Names the columns on a laptop. Each row says in words what its columns mean. */}
        <li aria-hidden="true" className="row year-heading">
          <div className="row-main">
            <span>Office</span>
            <span>
              This year <small>{year.name}</small>
            </span>
            <span className="year-next">
              <span>
                Next year <small>{next.name}</small>
              </span>
            </span>
            <span className="year-extra">Access</span>
            <span>Still open</span>
          </div>
        </li>
        {next.offices.map((office) => (
          <OfficeRow
            key={office.id}
            office={office}
            year={year}
            open={next.open}
            onOpen={() => onOpen(office)}
          />
        ))}
      </RowList>
    </div>
  );
}

interface OfficeRowProps {
  office: PlannedOffice;
  year: Year;
  open: NonNullable<Year['next']>['open'];
  onOpen: () => void;
}

function OfficeRow({ office, year, open, onOpen }: OfficeRowProps) {
  const { id, title, role } = office;
  const holder = nextHolder(office, year);
  const current = holderThisYear(office, year);
  const stays = isStaying(office, year);
  const marks = marksOf(office, open);
  return (
    <li className="row">
      <Faces current={current} next={holder} stays={stays} />
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
        <span className="year-this max-wide:sr-only">
          <span className="sr-only">This year: </span>
          {current ? (
            <>
              <Face person={current} className="size-[34px] max-wide:hidden" />
              {current.name}
            </>
          ) : (
            'No one'
          )}
        </span>
        <span className="year-next" data-empty={holder ? undefined : ''}>
          <span>
            <Face person={holder} className="size-[34px] max-wide:hidden" />
            <span className="sr-only">Next year: </span>
            <b>
              {/* On a phone, the mark says that there is no one. */}
              {holder?.name ?? (
                <span className="max-wide:hidden">{office.decision === 'no-one' ? 'No one' : 'Choose…'}</span>
              )}
              {stays && <span className="wide:hidden"> stays</span>}
            </b>
            <ChooseIcon aria-hidden="true" />
          </span>
        </span>
        <span className="year-extra">
          <span className="sr-only">Access: </span>
          {role ? roleNames[role] : 'None'}
        </span>
        <span className="row-marks">
          {marks.map(({ tone, text }) => (
            <Mark key={text} tone={tone}>
              {text}
            </Mark>
          ))}
          {marks.length === 0 && (
            <span className="max-wide:hidden">
              {stays ? (
                <Mark>Stays</Mark>
              ) : (
                <Mark tone="main" Icon={CheckIcon}>
                  Ready
                </Mark>
              )}
            </span>
          )}
        </span>
      </div>
      {marks.length === 0 && (
        <CheckIcon aria-label="Ready" className="size-5 flex-none text-ok-700 wide:hidden" />
      )}
      <NextIcon aria-hidden="true" className="mr-2 size-5 flex-none text-ink-2 wide:hidden" />
    </li>
  );
}

interface FacesProps {
  current: PlannedOffice['holder'];
  next: PlannedOffice['holder'];
  stays: boolean;
}

/** Who holds the office and who follows her, on a phone. */
function Faces({ current, next, stays }: FacesProps) {
  return (
    <span aria-hidden="true" className="year-faces">
      {!stays && current && (
        <>
          <Face person={current} className="size-[38px]" />
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
