import { cardUrl, cardSize, type ShareCard } from '../../kernel/share-card.ts';
import { useLocation } from '../navigation.tsx';
import { useDocument } from '../document-context.tsx';

interface ScreenTitleProps {
  title: string;
  /** The title of the tab, where it is not the title followed by the name of the site. */
  tabTitle?: string | undefined;
  /** Whether search engines should ignore this screen. */
  isNotIndexed?: boolean | undefined;
  /** One or two plain sentences for search engines and shared links. */
  description?: string | undefined;
  /** What a shared link and its card show where that differs from the screen. */
  shared?: (Partial<ShareCard> & { path?: string }) | undefined;
}

/** The title of the tab, and what search engines and shared links show of the screen. */
export function ScreenTitle({
  title,
  tabTitle,
  isNotIndexed = false,
  description,
  shared,
}: ScreenTitleProps) {
  const { siteName, origin } = useDocument();
  const { pathname } = useLocation();
  const { path = pathname, ...card } = { title, ...shared };
  const url = isNotIndexed ? undefined : absoluteUrl(path, origin);
  return (
    <>
      <title>{tabTitle ?? (siteName ? `${title} – ${siteName}` : title)}</title>
      {description && <meta name="description" content={description} />}
      {isNotIndexed && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={card.title} />
      {siteName && <meta property="og:site_name" content={siteName} />}
      {description && <meta property="og:description" content={description} />}
      {url && <meta property="og:url" content={url} />}
      {url && <link rel="canonical" href={url} />}
      {/* Other sites read the document alone, so browsers do not load what is needed for the card. */}
      {url && import.meta.env.SSR && <CardTags path={path} card={card} />}
    </>
  );
}

/** The picture of a shared link: drawn by the server from what the screen says here. */
function CardTags({ path, card: own }: { path: string; card: ShareCard }) {
  const { siteName, palette, shareImage, origin, onCard } = useDocument();
  const card: ShareCard = { ...own, siteName, palette, image: own.image ?? shareImage };
  const url = cardUrl(path, card);
  onCard?.({ url, card });
  return (
    <>
      <meta property="og:image" content={`${origin}${url}`} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={`${cardSize.width}`} />
      <meta property="og:image:height" content={`${cardSize.height}`} />
      <meta
        property="og:image:alt"
        content={[card.title, ...(card.lines ?? []), siteName].filter(Boolean).join(', ')}
      />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The absolute URL of something on this site; URLs of other sites stay as they are. */
export function absoluteUrl(url: string | undefined, origin: string | undefined): string | undefined {
  if (!url || !origin || !URL.canParse(url, origin)) return undefined;
  return new URL(url, origin).href;
}
