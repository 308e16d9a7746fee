/** What the attacks of the corpus run: without blanks or quotes, so that it fits into any attribute. */
export const run = 'self.broken=1';
/** The same as an address. */
export const link = `javascript:${run}`;
/** The same in the marks of HTML, for whoever looks before they are read. */
export const inMarks = Array.from(link, (letter) => `&#${letter.charCodeAt(0)};`).join('');
export const inHexMarks = Array.from(link, (letter) => `&#x${letter.charCodeAt(0).toString(16)}`).join(';');
/** A whole document that would break the one around it. */
export const inBase64 = Buffer.from(`<script>parent.broken=1;top.broken=1</script>`).toString('base64');
