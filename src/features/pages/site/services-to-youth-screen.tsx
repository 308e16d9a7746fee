import { Link } from 'react-router';
import type { Read } from '../../../kernel/http-client.ts';
import { pageBySlug } from './pages.queries.ts';
import { ProgramScreen } from './program-screen.tsx';

export { scripts } from './pages.queries.ts';

const slug = 'services-to-youth';
const firstSentence = 'Our leadership academy is for young women in grades 9–12.';

export function reads(): Read<unknown>[] {
  return [pageBySlug(slug)];
}

export default function ServicesToYouthScreen() {
  return (
    <ProgramScreen slug={slug} title="Services To Youth" description={firstSentence}>
      <div className="stored-html page-text">
        <p>
          {firstSentence} We founded it in 2014, and we have met with our students every month of the school
          year since.
        </p>
        <h2>What we do</h2>
        <p>
          In monthly workshops the students practice speaking in public, handling money, preparing for college
          and leading others. Members of the chapter teach, listen and stay in touch.
        </p>
        <h2>Scholarships</h2>
        <p>
          Students in 12th grade may apply for our scholarships after a minimum of two years of participation.
          Last year we awarded eight scholarships.
        </p>
      </div>
      <nav aria-label="Programs" className="mt-12 grid gap-4 border-t border-line pt-6 sm:grid-cols-2">
        <NeighborLink label="Previous" name="Scholarships" to="/programs/scholarships" />
        <NeighborLink label="Next" name="The Arts" to="/programs/the-arts" />
      </nav>
    </ProgramScreen>
  );
}

/** The programs of the menu form a ring: the last one comes before the first. */
function NeighborLink({ label, name, to }: { label: string; name: string; to: string }) {
  return (
    <Link
      to={to}
      className="block rounded-2 border border-line bg-surface px-5 py-4 no-underline last:sm:text-right hover:bg-linen"
    >
      <span className="block text-sm text-ink-2">{label}</span>{' '}
      <span className="font-serif text-xl">{name}</span>
    </Link>
  );
}
