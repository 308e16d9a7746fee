import BackIcon from 'lucide-react/icons/arrow-left';
import EditIcon from 'lucide-react/icons/pencil';
import { useLocation } from '../ui/navigation.tsx';
import { pageBySlug, pageOfSection } from '../features/pages/site/pages.queries.ts';
import { isSlugWord, type SiteSection } from '../features/pages/pages.rules.ts';
import { recordIdIn } from '../kernel/record-id.ts';
import { useRead } from '../ui/use-read.ts';
import { matchSiteRoute } from './site-routes.ts';

const link = 'inline-flex min-h-[44px] items-center gap-2 px-2 font-semibold no-underline hover:underline';

/** The way from a public page into the back office, for a browser in which an officer is signed in. */
export function OfficerBar() {
  const { pathname, search } = useLocation();
  const pageId = usePageId(pathname);
  const edit = pageId
    ? { label: 'Edit this page', to: `/admin/edit-page/${pageId}` }
    : editOf(pathname, search);
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

/** What the screen shows can be edited there, unless it is a page. */
export function editOf(pathname: string, search: string): { label: string; to: string } | undefined {
  const [, section, eventId] = pathname.split('/');
  if (section === 'events') {
    const id = recordIdIn(eventId ?? new URLSearchParams(search).get('event'));
    return id
      ? { label: 'Edit this event', to: `/admin/edit-event/${id}` }
      : { label: 'Edit events', to: '/admin/events' };
  }
  return matchSiteRoute(pathname)?.route.edit;
}

/** The page that the screen shows. The screen has read it already. */
function usePageId(pathname: string): number | undefined {
  const [, section, slug = ''] = /^\/(about|programs)\/([^/]+)$/.exec(pathname) ?? [];
  const isPage = section !== undefined && isSlugWord(slug) && !builtInScreens.has(slug);
  const bySlug = useRead(pageBySlug(slug), { enabled: isPage });
  const ofSection = useRead(pageOfSection(section as SiteSection, slug), {
    enabled: isPage && bySlug.isError,
  });
  return (bySlug.data ?? ofSection.data)?.id;
}

const builtInScreens = new Set(['members', 'past-boards', 'presidents-message']);
