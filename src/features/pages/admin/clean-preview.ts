import createPurifier from 'dompurify';
import { frameHosts } from '../../../kernel/frame-hosts.ts';

const purifier = createPurifier(window);
purifier.addHook('uponSanitizeElement', (node, { tagName }) => {
  if (tagName === 'iframe' && !isKnownFrame((node as Element).getAttribute('src')))
    (node as Element).remove();
});

/** What somebody is typing, made harmless in her own browser before anything is saved. Scripts never run in it. */
export function cleanPreview(html: string): string {
  return purifier.sanitize(html, {
    ADD_TAGS: ['iframe'],
    ADD_ATTR: ['allowfullscreen', 'target'],
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea'],
  });
}

function isKnownFrame(address: string | null): boolean {
  return address !== null && frameHosts.some((host) => address.startsWith(`${host}/`));
}
