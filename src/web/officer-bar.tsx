import BackIcon from 'lucide-react/icons/arrow-left';
import EditIcon from 'lucide-react/icons/pencil';
import { useLocation } from '../ui/navigation.tsx';
import { pageBySlug, pageOfSection } from '../features/pages/site/pages.queries.ts';
import { isSlugWord, type SiteSection } from '../features/pages/pages.rules.ts';
import { recordIdIn } from '../kernel/record-id.ts';
import type { EditLink } from '../ui/screen.ts';
import { useRead } from '../ui/use-read.ts';
import { matchSiteRoute, type MatchedRoute } from './site-routes.ts';

const link = 'inline-flex min-h-[44px] items-center gap-2 px-2 font-semibold no-underline hover:underline';

/** The way from a public page into the back office, for a browser in which an officer is signed in. */
export function OfficerBar() {
  const { pathname, search } = useLocation();
  const matched = matchSiteRoute(pathname);
  const pageId = usePageId(matched);
  const edit = pageId
    ? { label: 'Edit this page', to: `/admin/edit-page/${pageId}` }
    : matched && editOf(matched, search);
  return (
    <nav aria-label="Officers" className="on-dark bg-ink text-sm print:hidden">
      <div className="page-width flex justify-between">
        <a href="/admin" className={`-ml-2 text-white ${link}`}>
          <BackIcon aria-hidden="true" className="size-5" />
          Dashboard
        </a>
        {edit && (
          <a href={edit.to} className={`-mr-2 text-accent-400 ${link}`}>
            <EditIcon aria-hidden="true" className="size-5" />
            {edit.label}
          </a>
        )}
      </div>
    </nav>
  );
}

/** Where the record or the list that a screen shows is edited, unless it is a page. */
function editOf({ route: { edit }, params }: MatchedRoute, search: string): EditLink | undefined {
  const record = edit?.record;
  const id = record && recordIdIn(params['id'] ?? new URLSearchParams(search).get(record.param));
  return id ? { label: record.label, to: `${record.to}/${id}` } : edit;
}

/** The page that the screen shows. The screen has read it already. */
function usePageId(matched: MatchedRoute | undefined): number | undefined {
  const [, section] = /^\/(about|programs)\/:slug$/.exec(matched?.route.path ?? '') ?? [];
  const slug = matched?.params['slug'] ?? '';
  const isPage = section !== undefined && isSlugWord(slug);
  const bySlug = useRead(pageBySlug(slug), { enabled: isPage });
  const ofSection = useRead(pageOfSection(section as SiteSection, slug), {
    enabled: isPage && bySlug.isError,
  });
  return (bySlug.data ?? ofSection.data)?.id;
}
