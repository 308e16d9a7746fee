import AdviceIcon from 'lucide-react/icons/lightbulb';
import { Button } from '../layout/button.tsx';
import type { Finding } from './check-accessibility.ts';

interface AdviceListProps {
  findings: Finding[];
  onShow: (place: number) => void;
}

/** Accessibility advice for a text. It never prevents a save. */
export function AdviceList({ findings, onShow }: AdviceListProps) {
  return (
    <div>
      <p role="status" className="sr-only">
        {findings.length > 0 && `${countOf(findings)} would help readers, listed below the text.`}
      </p>
      {findings.length > 0 && (
        <div className="grid gap-2 rounded-2 border-l-4 border-accent-500 bg-accent-100 p-4 text-sm">
          <p className="flex gap-[.45rem] font-semibold">
            <AdviceIcon aria-hidden="true" className="mt-[.2em] size-[1.1em] flex-none" />
            {countOf(findings)} would help readers. You can also save as is.
          </p>
          <ul className="grid gap-2">
            {findings.map(({ sentence, place }) => (
              <li key={place} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span className="min-w-[14rem] flex-1">{sentence}</span>
                <Button look="line" size="tight" onClick={() => onShow(place)}>
                  Show me<span className="sr-only">: {sentence}</span>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function countOf({ length }: Finding[]): string {
  return length === 1 ? 'One thing' : `${length} things`;
}
