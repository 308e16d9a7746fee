/** Colors, type and spacing of the chapters' websites, for pages without a build. */
export const stylesheet = `
@font-face { font-family: Newsreader; src: url(/fonts/newsreader-normal.woff2) format('woff2'); font-weight: 350 650; font-display: swap; }
@font-face { font-family: 'Hanken Grotesk'; src: url(/fonts/hanken.woff2) format('woff2'); font-weight: 100 900; font-display: swap; }

:root {
  color-scheme: light;
  --ink: #291e16;
  --ink-2: #51453c;
  --paper: #fcfbf7;
  --surface: #fff;
  --linen: #f5f2ea;
  --line: #ddd9cd;
  --line-strong: #868073;
  --green-950: #072a1f;
  --green-800: #19553f;
  --green-100: #dff2e6;
  --green-300: #9acbaf;
  --gold: #efaf37;
  --gold-200: #fae5ad;
  --gold-700: #8a560c;
  --red-700: #a72724;
  --serif: Newsreader, 'Iowan Old Style', Georgia, serif;
  --sans: 'Hanken Grotesk', ui-sans-serif, system-ui, sans-serif;
}

*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 1.5rem; }
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 400 clamp(1.0625rem, 1.03rem + .15vw, 1.125rem)/1.6 var(--sans);
  overflow-wrap: anywhere;
  display: flex;
  flex-direction: column;
  min-height: 100vh;
}
main { flex: 1; }
h1, h2, h3, h4, p, ul, dl, dd { margin: 0; padding: 0; }
ul { list-style: none; }
h1, h2, h3, h4 { font-family: var(--serif); font-weight: 450; line-height: 1.15; letter-spacing: -.012em; text-wrap: balance; }
a { color: var(--green-800); text-underline-offset: .2em; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--green-800); outline-offset: 3px; border-radius: 3px; }
main:focus { outline: none; }
.wrap { width: min(100% - 2.5rem, 76rem); margin-inline: auto; }
.skip { position: absolute; left: 1rem; top: -6rem; z-index: 9; background: var(--gold); color: var(--ink); padding: .75rem 1rem; border-radius: 8px; }
.skip:focus { top: 1rem; }

.top { border-bottom: 1px solid var(--line); border-top: .5rem solid var(--green-950); }
.top .wrap { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .25rem 2rem; padding-block: .75rem; }
.brand { display: flex; align-items: center; gap: .8rem; color: var(--ink); text-decoration: none; font: 500 1.375rem/1.15 var(--serif); min-height: 3rem; min-width: 0; }
.brand img { flex: none; }
.top ul { display: flex; gap: .5rem; }
.top li a { display: inline-flex; align-items: center; min-height: 3rem; padding-inline: .75rem; color: var(--ink); text-decoration: none; font-weight: 550; }
.top li a:hover { background: var(--linen); border-radius: 8px; }
.top li a[aria-current] { color: var(--green-800); box-shadow: inset 0 -3px 0 var(--gold); border-radius: 0; }

.head { padding-block: clamp(2rem, 1.5rem + 2vw, 3.5rem) 1.5rem; }
.head h1 { font-size: clamp(2.5rem, 2rem + 2.17vw, 3.75rem); }
.head p { font-size: clamp(1.125rem, 1.076rem + .22vw, 1.25rem); color: var(--ink-2); max-width: 60ch; margin-top: .75rem; }
main { padding-bottom: clamp(3rem, 2rem + 4vw, 6rem); }
main h2 { font-size: clamp(1.75rem, 1.554rem + .87vw, 2.25rem); }

.none { color: var(--ink-2); padding-block: 1rem; }

.next { background: var(--linen); border-radius: 8px; padding: clamp(1.25rem, 3vw, 2rem); margin-bottom: 2.5rem; }
.next .events { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr)); gap: 1.5rem 2rem; margin-top: 1.25rem; }
.next .events li { border: 0; border-top: 2px solid var(--gold); padding: .75rem 0 0; }
.more { display: inline-flex; align-items: center; min-height: 3rem; margin-top: .75rem; font-weight: 600; text-decoration-color: var(--gold); text-decoration-thickness: 2px; }

.regions { margin-block: 2.5rem; }
.regions h2 { font: 600 1.0625rem/1.3 var(--sans); letter-spacing: 0; }
.regions ul, .months ul { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .75rem; }
.regions a, .months a { display: inline-flex; align-items: center; gap: .6rem; min-height: 2.875rem; padding: .3rem .9rem; background: var(--surface); border: 1.5px solid var(--line-strong); border-radius: 8px; color: var(--ink); text-decoration: none; line-height: 1.25; }
.regions a:hover, .months a:hover { background: var(--green-100); }
.regions a span, .months a span { color: var(--ink-2); font-size: .9375rem; font-variant-numeric: tabular-nums; }
.months a[aria-current], .regions a[aria-current] { background: var(--green-800); border-color: var(--green-800); color: #fff; font-weight: 600; }
.months a[aria-current] span { color: #fff; }

.region { margin-top: 3rem; }
.region-head { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: .25rem 1.5rem; border-bottom: 2px solid var(--ink); padding-bottom: .5rem; }
.region-head a { display: inline-flex; align-items: center; min-height: 2.75rem; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr)); gap: 1rem; margin-top: 1.25rem; }
.card { display: flex; flex-direction: column; gap: .6rem; background: var(--surface); border: 1px solid var(--line); border-radius: 8px; padding: 1.1rem 1.25rem .75rem; }
.card h3 { font-size: 1.5rem; }
.card .org, .card .stale { color: var(--ink-2); }
.card dl { display: grid; gap: .35rem; font-size: 1rem; line-height: 1.4; }
.card dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; }
.card dt { color: var(--ink-2); }
.card dd { font-weight: 550; font-variant-numeric: tabular-nums; }
.card .links { display: flex; flex-wrap: wrap; gap: 0 1.5rem; margin-top: auto; }
.card .links a { display: inline-flex; align-items: center; min-height: 2.75rem; font-weight: 600; }
.card .stale { font-size: 1rem; border-top: 1px solid var(--line); padding-block: .5rem; }

.month { margin-top: 2.5rem; padding-bottom: .5rem; border-bottom: 2px solid var(--ink); }
.day { padding-block: 1.5rem; border-bottom: 1px solid var(--line); }
.day h3 { font-size: 1.5rem; }
.day h3 span { display: block; font: 600 1rem/1.4 var(--sans); letter-spacing: 0; color: var(--gold-700); }
.day .events { margin-top: 1rem; }
.events li + li { margin-top: 1.25rem; }
.next .events li + li { margin-top: 0; }
.events .when { font-weight: 600; color: var(--green-800); line-height: 1.4; }
.events .when span { display: block; }
.events h3, .events h4 { font-size: clamp(1.25rem, 1.2rem + .2vw, 1.375rem); margin-block: .45rem .35rem; }
.events h3 a, .events h4 a { color: inherit; text-decoration-color: var(--line-strong); }
.next .events h3 { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 4; overflow: hidden; }
.next .events h3 :focus-visible { outline-offset: -3px; }
.events .who { display: flex; flex-wrap: wrap; gap: 0 1.25rem; color: var(--ink-2); line-height: 1.4; }
.events .who b { font-weight: 550; color: var(--ink); }
.cancelled { font: 600 1rem/1.3 var(--sans); letter-spacing: 0; color: var(--red-700); }

.bottom { background: var(--green-950); color: #fff; }
.bottom .wrap { padding-block: 2rem; }
.bottom a { color: #fff; display: inline-block; padding-block: .35rem; }
.bottom :focus-visible { outline-color: var(--gold); }

@media (min-width: 56rem) {
  .day { display: grid; grid-template-columns: 14rem 1fr; gap: 2rem; }
  .day .events { margin-top: 0; }
}
@media print {
  .top nav, .regions, .months, .bottom, .skip { display: none; }
  .card, .day { break-inside: avoid; }
}
`;
