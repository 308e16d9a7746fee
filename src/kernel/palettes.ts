/** Colors that fit together and are readable on each other (`src/palettes.css`). */
export const palettes = ['evergreen', 'bay', 'plum', 'brick', 'slate'] as const;
export type Palette = (typeof palettes)[number];

interface PaletteInfo {
  name: string;
  /** The color of buttons and links, and the one of the Donate button. */
  main: string;
  accent: string;
  /** Links on a dark ground, in emails. */
  mainLight: string;
  /** The color of the browser's own bar on a phone. */
  bar: string;
  /** A dark field of color, and what is written on it or beside it. */
  field: string;
  accentDark: string;
  accentBright: string;
  accentPale: string;
}

export const paletteInfos: Record<Palette, PaletteInfo> = {
  evergreen: {
    name: 'Evergreen and gold',
    main: '#19553f',
    mainLight: '#9acbaf',
    accent: '#efaf37',
    bar: '#072a1f',
    field: '#0f3d2f',
    accentDark: '#8a560c',
    accentBright: '#f5c75b',
    accentPale: '#fae5ad',
  },
  bay: {
    name: 'Bay blue and apricot',
    main: '#154f69',
    mainLight: '#94c6e1',
    accent: '#f6a962',
    bar: '#072635',
    field: '#0f394c',
    accentDark: '#875728',
    accentBright: '#ffbd7d',
    accentPale: '#ffdebb',
  },
  plum: {
    name: 'Plum and peach',
    main: '#673653',
    mainLight: '#e0acc8',
    accent: '#f7a770',
    bar: '#341828',
    field: '#4a263b',
    accentDark: '#885532',
    accentBright: '#ffbb89',
    accentPale: '#ffddc1',
  },
  brick: {
    name: 'Brick red and straw',
    main: '#723429',
    mainLight: '#edab9d',
    accent: '#dab95c',
    bar: '#391711',
    field: '#52251c',
    accentDark: '#766123',
    accentBright: '#e9cb78',
    accentPale: '#f6e5b9',
  },
  slate: {
    name: 'Slate blue and mint',
    main: '#394967',
    mainLight: '#adbede',
    accent: '#71d0c4',
    bar: '#1a2333',
    field: '#28344a',
    accentDark: '#326f68',
    accentBright: '#8ce0d5',
    accentPale: '#c5f1ea',
  },
};
