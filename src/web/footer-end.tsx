import type { ReactNode } from 'react';
import type { Site } from '../features/chapter/site.contract.ts';
import { formatIn } from '../kernel/dates.ts';
import { useDocument } from '../ui/document-context.tsx';

interface FooterEndProps {
  site: Site;
  className: string;
  children?: ReactNode;
}

/** The last line of the footer. The back office has this line only. */
export function FooterEnd({ site: { chapterName, charteredIn }, className, children }: FooterEndProps) {
  const { now, timeZone } = useDocument();
  return (
    <p className={className}>
      <span>{`© ${formatIn(timeZone, now, 'yyyy')} ${chapterName}. All rights reserved.`}</span>
      {children}
      {charteredIn && <span>{`Chartered ${charteredIn}`}</span>}
    </p>
  );
}
