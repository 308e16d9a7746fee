import { urls } from './xss-urls.ts';
import { link, run } from './xss-code.ts';
import { asText, mutations } from './xss-mutations.ts';

const scripts = [
  `<script>${run}</script>`,
  `<SCRIPT>${run}</SCRIPT>`,
  `<ScRiPt >${run}</sCrIpT >`,
  `<script\n>${run}</script\n>`,
  `<script\t>${run}</script\t>`,
  `<script/x>${run}</script>`,
  `<script src=data:text/javascript,${run}></script>`,
  `<script src="data:text/javascript;base64,${Buffer.from(run).toString('base64')}"></script>`,
  `<script type=module>${run}</script>`,
  `<script type="text/javascript">${run}</script>`,
  `<script async defer>${run}</script>`,
  `<script><!--\n${run}\n--></script>`,
  `<script>/*<![CDATA[*/${run}/*]]>*/</script>`,
  `<script>${run}//`,
  `<script>${run}`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<scr\u0000ipt>${run}</scr\u0000ipt>`.replaceAll('\u0000', '\uFFFD'),
  `<<script>${run}//<</script>`,
  `<script ${' '.repeat(500)}>${run}</script>`,
  `"><script>${run}</script>`,
  `'><script>${run}</script>`,
  `--><script>${run}</script>`,
  `]]><script>${run}</script>`,
  `*/</style><script>${run}</script>`,
  `</title><script>${run}</script>`,
  `</textarea><script>${run}</script>`,
  `</script><script>${run}</script>`,
  `</noscript><script>${run}</script>`,
  `</template><script>${run}</script>`,
  `<![CDATA[<script>${run}</script>]]>`,
  `<!--><script>${run}</script>-->`,
  `<!--!><script>${run}</script>`,
  `<!-- --!><script>${run}</script>`,
  `<?xml <script>${run}</script>?>`,
  `<!doctype <script>${run}</script>>`,
  `</ <script>${run}</script>`,
  `\u2028<script>${run}</script>\u2029`,
  `＜script＞${run}＜/script＞<script>${run}</script>`,
  `<script type="importmap">{"imports":{"x":"data:text/javascript,${run}"}}</script><script type=module>import "x"</script>`,
  `<script type="speculationrules">{"prefetch":[]}</script><script>${run}</script>`,
  `<template data-script="0"></template><script>${run}</script>`,
  `<template data-script="0"><script>${run}</script></template>`,
  `<template shadowrootmode="open"><script>${run}</script></template>`,
  `<div><template shadowrootmode=open><img src=x onerror=${run}></template></div>`,
];

const loadingTags =
  'img image video audio embed object iframe input:type=image source track link:rel=stylesheet script';
const anyTags =
  'div p a b span svg math body html marquee details form button select textarea table td custom-element font center';
const waitingHandlers =
  'onclick onmouseover onmouseenter onmousemove onpointerover onpointerenter onpointerrawupdate onwheel oncontextmenu onfocusin onkeydown ontouchstart onauxclick oncopy ondragstart onselectstart onbeforeinput onscroll onscrollend onbeforematch';
const eagerHandlers =
  'onload onerror onfocus onanimationstart onanimationend ontransitionend ontransitionrun ontoggle onbegin onend onrepeat onpageshow onhashchange onresize onstart onfinish oncanplay onloadstart onloadedmetadata onbeforetoggle oncontentvisibilityautostatechange';

const handlers = [
  ...loadingTags.split(' ').flatMap((name) => {
    const [tag, extra = ''] = name.split(':');
    return [
      `<${tag} ${extra} src=x href=x data=x onerror=${run}>`,
      `<${tag} ${extra} src=/icon.svg href=/icon.svg data=/icon.svg onload=${run}>`,
    ];
  }),
  ...anyTags
    .split(' ')
    .map((tag) => `<${tag} autofocus tabindex=1 contenteditable onfocus=${run}>x</${tag}>`),
  ...waitingHandlers
    .split(' ')
    .map((handler) => `<div ${handler}="${run}" style="position:fixed;inset:0">x</div>`),
  ...eagerHandlers
    .split(' ')
    .map(
      (handler) => `<svg ${handler}="${run}" style="animation:x 1s;transition:all 1s"><animate dur=1s></svg>`,
    ),
  ...['\t', '\n', '\f', '\r', '/', ' / ', '\u00A0', '\u200B', '"', "'"].map(
    (between) => `<img src=x${between}onerror${between}=${run}>`,
  ),
  ...['/', '//', ' /x/', '\n\n', '""', "''", '\u0001'].map((between) => `<svg${between}onload=${run}>`),
  `<img src=x OnErRoR=${run}>`,
  `<img src=x onerror=&#115;elf.broken=1>`,
  `<img src=x onerror="&#x73;elf&#46;broken&equals;1">`,
  `<img src=x onerror="\\u0073elf.broken=1">`,
  `<img src=x:x onerror\u0009=${run}>`,
  `<img src=x onerror=${run}//`,
  `<img src=x onerror="${run}`,
  `<img """><img src=x onerror=${run}>">`,
  `<img src='x' alt='"><img src=x onerror=${run}>'>`,
  `<img alt="x\` onerror=${run} \`">`,
  `<img src=x a="<b" onerror=${run}>`,
  `<img src="/icon.svg"onload=${run}>`,
  `<img srcset="x 1x, y 2x" sizes=1px onerror=${run}>`,
  `<picture><source srcset=x><img onerror=${run}></picture>`,
  `<details open ontoggle=${run}>x</details>`,
  `<video><source onerror=${run} src=x></video>`,
  `<video poster=x onloadstart=${run} src=x></video>`,
  `<audio src=x onerror=${run} autoplay>`,
  `<body onload=${run} onpageshow=${run} onhashchange=${run}>`,
  `<body background="${link}">`,
  `<marquee onstart=${run} onfinish=${run} loop=1>x</marquee>`,
  `<input autofocus onfocus=${run}>`,
  `<select autofocus onfocus=${run}><option>x</select>`,
  `<keygen autofocus onfocus=${run}>`,
  `<isindex type=image src=x onerror=${run}>`,
  `<dialog open onclose=${run}><form method=dialog><button>x</button></form></dialog>`,
  `<button popovertarget=x>x</button><div popover id=x onbeforetoggle=${run}>x</div>`,
  `<x contenteditable onblur=${run} onfocus=${run} autofocus tabindex=0>x`,
];

/**
 * Texts that try to run a script where they are shown, each once. Every test that stores text of others takes them all: none
 * may ever set `window.broken`.
 */
export const xssPayloads: readonly string[] = [
  ...new Set([...scripts, ...handlers, ...urls, ...mutations, ...asText]),
];
