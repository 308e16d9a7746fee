import { useDocument } from './document-context.tsx';

interface ScreenTitleProps {
  title: string;
  /** The whole of the tab's title, where the screen's title beside the site's name would not do. */
  tab?: string;
  /** One or two plain sentences for search engines and shared links. */
  description?: string | undefined;
  /** What a shared link shows, where it is something more particular than the screen. */
  shared?: { title: string; path: string; image?: string | undefined } | undefined;
}

/** The tab's title, and what search engines and shared links say about the screen. */
export function ScreenTitle({ title, tab, description, shared }: ScreenTitleProps) {
  const { siteName, origin } = useDocument();
  const image = absoluteAddress(shared?.image, origin);
  const url = absoluteAddress(shared?.path, origin);
  return (
    <>
      <title>{tab ?? (siteName ? `${title} – ${siteName}` : title)}</title>
      {description && <meta name="description" content={description} />}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={shared?.title ?? title} />
      {siteName && <meta property="og:site_name" content={siteName} />}
      {description && <meta property="og:description" content={description} />}
      {url && <meta property="og:url" content={url} />}
      {url && <link rel="canonical" href={url} />}
      {image && <meta property="og:image" content={image} />}
    </>
  );
}

/** The whole address of something on this site; an address of another site stays as it is. */
export function absoluteAddress(address: string | undefined, origin: string | undefined): string | undefined {
  if (!address || address.startsWith('https://')) return address;
  return origin ? `${origin}${address}` : undefined;
}
