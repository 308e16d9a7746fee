import { useState, type MouseEvent } from 'react';
import { useDocument } from './document-context.tsx';
import { absoluteUrl } from './layout/screen-title.tsx';

interface Shared {
  path: string;
  title: string;
  /** One line about it. */
  text: string;
}

/** The attributes of a link that opens the device's share sheet or, where there is none, copies the link. Without script, an email. */
export function useShare({ path, title, text }: Shared) {
  const { origin } = useDocument();
  const [outcome, setOutcome] = useState({ url: '', text: '' });
  const url = absoluteUrl(path, origin) ?? path;

  async function share(click: MouseEvent) {
    if (!('share' in navigator) && !('clipboard' in navigator)) return;
    click.preventDefault();
    try {
      if ('share' in navigator) return await navigator.share({ title, text, url });
      await (navigator as Navigator).clipboard.writeText(url);
      setOutcome({ url, text: 'The link is copied. Paste it into a message.' });
    } catch (error) {
      // Closing the share sheet is no failure.
      if ((error as Error).name !== 'AbortError') setOutcome({ url, text: `Please copy this link: ${url}` });
    }
  }
  return {
    link: {
      href: `mailto:?${encodeMail({ subject: text, body: url })}`,
      onClick: (click: MouseEvent) => void share(click),
    },
    /** What happened, for a `role="status"`. */
    outcome: outcome.url === url ? outcome.text : '',
  };
}

/** Mail programs show a plus sign as it is, so spaces are encoded as `%20`. */
function encodeMail(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}
