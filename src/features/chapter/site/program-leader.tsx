import { Link } from '../../../ui/navigation.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { Site } from '../site.contract.ts';

type Leader = NonNullable<Site['menu']['programs'][number]['leader']>;

/** Who leads a program, and how visitors reach her. */
export function ProgramLeader({ leader: { name, title, imageUrl, href } }: { leader: Leader }) {
  return (
    <section aria-labelledby="who-leads-it" className="page-aside-box">
      <h2 id="who-leads-it">Who leads it</h2>
      <div className="flex items-center gap-4">
        {imageUrl && (
          <Picture
            src={imageUrl}
            alt=""
            sizes="80px"
            className="h-24 w-20 flex-none rounded-1 bg-sand object-cover"
          />
        )}
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold">{name}</p>
          {title && <p>{title}</p>}
          <Link to={href} rel="nofollow" className="inline-flex min-h-[44px] items-center">
            Write to her<span className="sr-only">{`: ${name}`}</span>
          </Link>
        </div>
      </div>
    </section>
  );
}
