import PrintIcon from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { Button } from '../ui/layout/button.tsx';

export const printAction = (
  <Button size="tight" onClick={() => window.print()}>
    <PrintIcon aria-hidden="true" className="size-5" />
    Print
  </Button>
);

export type Fact = [label: string, value: ReactNode];

/** A line to write on. */
export const toWriteOn = (label: string): Fact => [label, <i key={label} />];

export function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {facts.map(([label, value]) => (
          <div key={`${label} ${typeof value === 'string' ? value : ''}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
