import ArrowIcon from 'lucide-react/icons/arrow-right';
import { ProgramEvents } from '../features/events/site/program-events.tsx';
import { pagePath } from '../features/pages/pages.rules.ts';
import { PageMeta, type PageFrameProps } from '../features/pages/site/page-frame.tsx';
import { ProgramLeader } from '../features/chapter/site/program-leader.tsx';
import { ProgramSteps } from '../features/chapter/site/program-steps.tsx';
import { ScholarshipFacts } from '../features/chapter/site/scholarship-facts.tsx';
import { useSiteDetails } from '../features/chapter/site/site.queries.ts';
import { buttonClass } from '../ui/layout/button.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Link } from '../ui/navigation.tsx';
import { joinPath } from './navigation.ts';

/** The page of a program in its color, with who leads it and what is coming up. A hidden program has no color of its own. */
export function ProgramFrame({ page, picture, below, ref, children }: PageFrameProps) {
  const { menu, scholarships } = useSiteDetails();
  const address = pagePath(page);
  const index = menu.programs.findIndex(({ to }) => to === address);
  const { color = 'green', imageUrl, summary, leader } = menu.programs[index] ?? {};
  const shownPicture = picture ?? (imageUrl ? { src: imageUrl, alt: '' } : undefined);
  return (
    <article ref={ref} aria-labelledby="page-title">
      <PageMeta page={page} picture={shownPicture} />
      <PageHead
        tone={color}
        title={page.title}
        titleId="page-title"
        kicker="Program"
        summary={summary}
        isTall={shownPicture !== undefined}
        picture={shownPicture}
      />
      {scholarships?.path === address && <ScholarshipFacts scholarships={scholarships} />}
      <div className="page-width page-with-aside">
        {children}
        <div className="page-aside">
          {leader && <ProgramLeader leader={leader} />}
          <ProgramEvents slug={address.split('/').at(-1)!} title={page.title} />
          <Link to={joinPath} className={buttonClass()}>
            Get involved
            <ArrowIcon aria-hidden="true" className="size-5" />
          </Link>
        </div>
      </div>
      {below}
      {/* The first follows the last, so that each program leads to two. */}
      {index >= 0 && menu.programs.length > 1 && (
        <ProgramSteps
          previous={menu.programs.at(index - 1)}
          next={menu.programs[(index + 1) % menu.programs.length]}
        />
      )}
    </article>
  );
}
