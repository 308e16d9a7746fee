import { useLocation } from 'react-router';
import { useDocument } from '../document-context.tsx';

interface ScreenTitleProps {
  title: string;
  /** The title of the tab, where it is not the title followed by the name of the site. */
  tabTitle?: string | undefined;
  /** Whether search engines should ignore this screen. */
  isMissing?: boolean | undefined;
  /** One or two plain sentences for search engines and shared links. */
  description?: string | undefined;
  /** What a shared link shows where that differs from the screen. */
  shared?: { title?: string; path?: string; image?: string | undefined } | undefined;
}

/** The title of the tab, and what search engines and shared links show of the screen. */
export function ScreenTitle({ title, tabTitle, isMissing = false, description, shared }: ScreenTitleProps) {
  const { siteName, origin, shareImage } = useDocument();
  const { pathname } = useLocation();
  const image = absoluteAddress(shared?.image ?? shareImage, origin);
  const url = isMissing ? undefined : absoluteAddress(shared?.path ?? pathname, origin);
  return (
    <>
      <title>{tabTitle ?? (siteName ? `${title} – ${siteName}` : title)}</title>
      {description && <meta name="description" content={description} />}
      {isMissing && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={shared?.title ?? title} />
      {siteName && <meta property="og:site_name" content={siteName} />}
      {description && <meta property="og:description" content={description} />}
      {url && <meta property="og:url" content={url} />}
      {url && <link rel="canonical" href={url} />}
      {image && <meta property="og:image" content={image} />}
      {image && <meta name="twitter:card" content="summary_large_image" />}
    </>
  );
}

/** The absolute address of something on this site; addresses of other sites stay as they are. */
export function absoluteAddress(address: string | undefined, origin: string | undefined): string | undefined {
  if (!address || !origin || !URL.canParse(address, origin)) return undefined;
  return new URL(address, origin).href;
}
