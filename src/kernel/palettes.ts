/** Colors that fit together and are readable on each other (`src/palettes.css`). */
export const palettes = ['evergreen', 'bay', 'plum', 'brick', 'slate'] as const;
export type Palette = (typeof palettes)[number];

interface PaletteInfo {
  name: string;
  /** The color of buttons and links, and the one of the Donate button. */
  main: string;
  accent: string;
  /** The color of the browser's own bar on a phone. */
  bar: string;
}

export const paletteInfos: Record<Palette, PaletteInfo> = {
  evergreen: { name: 'Evergreen and gold', main: '#19553f', accent: '#efaf37', bar: '#072a1f' },
  bay: { name: 'Bay blue and apricot', main: '#154f69', accent: '#f6a962', bar: '#072635' },
  plum: { name: 'Plum and peach', main: '#673653', accent: '#f7a770', bar: '#341828' },
  brick: { name: 'Brick red and straw', main: '#723429', accent: '#dab95c', bar: '#391711' },
  slate: { name: 'Slate blue and mint', main: '#394967', accent: '#71d0c4', bar: '#1a2333' },
};
