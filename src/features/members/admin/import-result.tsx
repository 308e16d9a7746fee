import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/layout/button.tsx';
import { ButtonLink } from '../../../ui/layout/button-link.tsx';
import type { ImportReport } from '../import-members.contract.ts';
import { countOfMembers } from '../members.rules.ts';
import { countsInWords } from './import-words.ts';

interface ImportResultProps {
  report: ImportReport;
  onStartAgain: () => void;
}

export function ImportResult({ report: { counts }, onStartAgain }: ImportResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const count = counts.create + counts.update;
  return (
    <section aria-labelledby="import-result" className="grid gap-4">
      <h2
        ref={heading}
        id="import-result"
        tabIndex={-1}
        className="font-sans text-[1.25rem] leading-[1.3] font-[650] tracking-normal"
      >
        {count === 1 ? '1 member was imported' : `${countOfMembers(count)} were imported`}
      </h2>
      <p>
        {countsInWords({ ...counts, error: 0 })}.
        {counts.error > 0 &&
          (counts.error === 1
            ? ' 1 row had an error and was left out.'
            : ` ${counts.error} rows had errors and were left out.`)}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/admin/members">See all members</ButtonLink>
        <Button look="line" onClick={onStartAgain}>
          Import another table
        </Button>
      </div>
    </section>
  );
}
