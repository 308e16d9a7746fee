import OkIcon from 'lucide-react/icons/check';
import UnknownIcon from 'lucide-react/icons/circle-question-mark';
import WarningIcon from 'lucide-react/icons/triangle-alert';
import { RowList } from '../layout/rows.tsx';
import { nameOperator } from '../name-operator.ts';

/** One line about the state of the website. */
export interface StatusFact {
  state: 'ok' | 'warning' | 'problem' | 'unknown';
  title: string;
  text: string;
}

const tones = {
  ok: { className: 'bg-main-100 text-main-800', Icon: OkIcon, word: 'OK' },
  warning: { className: 'bg-accent-100 text-accent-700', Icon: WarningIcon, word: 'Please note' },
  problem: { className: 'bg-red-50 text-red-700', Icon: WarningIcon, word: 'Problem' },
  unknown: { className: 'bg-linen text-ink-2', Icon: UnknownIcon, word: 'Not known' },
};

export function StatusFacts({ label, facts }: { label: string; facts: readonly StatusFact[] }) {
  return (
    <RowList label={label}>
      {facts.map(({ state, title, text }) => (
        <li key={title} className="row">
          <StateIcon state={state} />
          <div className="row-main">
            <div className="min-w-0">
              <p className="font-semibold text-ink">{title}</p>
              {text && <p>{nameOperator(text)}</p>}
            </div>
          </div>
        </li>
      ))}
    </RowList>
  );
}

export function StateIcon({ state }: Pick<StatusFact, 'state'>) {
  const { className, Icon, word } = tones[state];
  return (
    <span className={`grid size-10 flex-none place-items-center rounded-2 ${className}`}>
      <Icon aria-hidden="true" className="size-5" />
      <span className="sr-only">{`${word}: `}</span>
    </span>
  );
}
