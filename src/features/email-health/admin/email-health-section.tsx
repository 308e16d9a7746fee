import { Link } from 'react-router';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { useEmailHealth } from './email-health.queries.ts';
import { EmailVerdict } from './email-verdict.tsx';

/** On *Website status*, so that an officer need not look for it. */
export function EmailHealthSection({ headingClass }: { headingClass: string }) {
  const { health, retry } = useEmailHealth();
  return (
    <section aria-labelledby="email-health" className="grid content-start gap-3">
      <h2 id="email-health" className={headingClass}>
        Will our email arrive?
      </h2>
      {health ? <EmailVerdict health={health} /> : <NotLoaded retry={retry} text="Checking…" />}
      <Link
        to="/admin/email-health"
        className="inline-flex min-h-[44px] items-center font-semibold underline"
      >
        What we checked
      </Link>
    </section>
  );
}
