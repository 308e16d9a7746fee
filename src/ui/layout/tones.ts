/** The colors of programs and sections; `tones.css` says what they are made of. */
export const toneClasses = {
  green: 't-green',
  deep: 't-deep',
  plum: 't-plum',
  wine: 't-wine',
  bay: 't-bay',
  teal: 't-teal',
  clay: 't-clay',
  bronze: 't-bronze',
  gold: 't-gold',
  butter: 't-butter',
  mint: 't-mint',
  sand: 't-sand',
  mist: 't-mist',
};

export type Tone = keyof typeof toneClasses;

/** The classes of a block of color with text on it. */
export function toneGround(tone: Tone): string {
  return `${toneClasses[tone]} bg-tone text-on-tone`;
}

/** Whether the text on it is dark. */
export function isLightTone(tone: Tone): boolean {
  return ['gold', 'butter', 'mint', 'sand', 'mist'].includes(tone);
}
