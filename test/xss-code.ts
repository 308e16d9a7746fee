/** The script of the attacks: without spaces or quotes, so that it fits into any attribute. */
export const run = 'self.broken=1';
/** The same as a URL. */
export const link = `javascript:${run}`;
/** The same as character references, for filters that run before decoding. */
export const inMarks = Array.from(link, (character) => `&#${character.charCodeAt(0)};`).join('');
export const inHexMarks = Array.from(link, (character) => `&#x${character.charCodeAt(0).toString(16)}`).join(
  ';',
);
/** A whole document that would break the one around it. */
export const inBase64 = Buffer.from(`<script>parent.broken=1;top.broken=1</script>`).toString('base64');
