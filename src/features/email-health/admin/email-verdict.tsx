import EmailIcon from 'lucide-react/icons/mail';
import { StateIcon } from '../../../ui/feedback/status-facts.tsx';
import { CopyButton } from '../../../ui/layout/copy-button.tsx';
import { nameOperator } from '../../../ui/name-operator.ts';
import type { EmailHealth } from '../email-health.contract.ts';

/** The answer, and the text for the person who can correct what is wrong. */
export function EmailVerdict({ health: { verdict, forward } }: { health: EmailHealth }) {
  return (
    <>
      <div role="status" className="flex items-center gap-4 rounded-3 border border-line bg-surface p-4">
        <StateIcon state={verdict.state} />
        <div className="min-w-0 wrap-anywhere">
          <p className="font-serif text-[1.375rem] leading-[1.25]">{verdict.title}</p>
          <p className="text-ink-2">{nameOperator(verdict.text)}</p>
        </div>
      </div>
      {forward !== undefined && (
        <section
          aria-labelledby="to-forward"
          className="grid gap-2 border-l-4 border-accent-500 bg-accent-100 p-4"
        >
          <h3 id="to-forward" className="font-sans text-[1rem] font-[650] tracking-normal">
            What to send to that person
          </h3>
          <p className="rounded-2 border border-line bg-surface p-3 text-sm wrap-anywhere whitespace-pre-wrap">
            {forward}
          </p>
          <p className="flex flex-wrap gap-x-5">
            <CopyButton what="Text" text={forward} />
            <a
              href={`mailto:?subject=Our%20emails&body=${encodeURIComponent(forward)}`}
              className="inline-flex min-h-[44px] items-center gap-2 text-sm font-semibold"
            >
              <EmailIcon aria-hidden="true" className="size-4" />
              Email it
            </a>
          </p>
        </section>
      )}
    </>
  );
}
