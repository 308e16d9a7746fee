import { Link } from 'react-router';
import { EmailVerdict, useEmailHealth } from './email-verdict.tsx';

/** The section of *Website status*. */
export function EmailHealthSection({ headingClass }: { headingClass: string }) {
  return (
    <section aria-labelledby="email-health" className="grid content-start gap-3">
      <h2 id="email-health" className={headingClass}>
        Will our email arrive?
      </h2>
      <EmailVerdict read={useEmailHealth()} />
      <Link
        to="/admin/email-health"
        className="inline-flex min-h-[44px] items-center font-semibold underline"
      >
        What we checked
      </Link>
    </section>
  );
}
