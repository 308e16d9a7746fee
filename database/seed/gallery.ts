import type { DemoCollection } from './shapes.ts';

/** The fictional chapter's collections. A title says what is to be seen, because it is read to those who cannot see it. */
export const demoCollections: readonly DemoCollection[] = [
  {
    title: 'Books, Boxes and Morning Miles',
    daysAgo: 47,
    pictures: [
      {
        picture: 's-books-0.webp',
        title: 'A green graduation cap on a stack of five books, with an apple and a rolled diploma',
        caption: 'The table at the door of the Student Center, before the academy’s seniors came in.',
      },
      {
        picture: 's-books-1.webp',
        title: 'Close view of a graduation cap, its gold tassel hanging over the books below',
      },
      {
        picture: 's-globe-0.webp',
        title: 'A globe on a wooden desk between a cup of tea and three books',
        caption: 'Ingrid Baptiste’s desk on a letter-writing night. The tea went cold; the letters went out.',
      },
      {
        picture: 's-globe-1.webp',
        title: 'The globe from near by, turned to a wide blue ocean',
      },
      {
        picture: 's-produce-0.webp',
        title: 'Two wooden crates of apples and oranges on a long table',
        caption:
          'Harvest Table begins the day before, when nobody is looking. Copperleaf’s truck backs up to the Northside ' +
          'Pantry, the crates come in by hand, and every apple is turned over once, because a bruise that does not show ' +
          'tonight will show tomorrow. What is too ripe to give away becomes sauce in Georgia Pettiford’s kitchen. By the ' +
          'time the first family arrives on Sunday at one, the tables look as though they had set themselves.',
      },
      {
        picture: 's-produce-1.webp',
        title: 'A slatted crate filled to the rim with red and yellow apples',
      },
      {
        picture: 's-wellness-0.webp',
        title: 'Three rolled exercise mats, a blue water bottle, folded towels and a row of fruit',
        caption: 'Prizes for our walkers. The mats went first.',
      },
      {
        picture: 's-wellness-1.webp',
        title: 'A pair of teal hand weights beside two red apples',
      },
    ],
  },
  {
    title: 'Needle, Brush and Stage: A Season of the Arts in Laurel',
    daysAgo: 118,
    pictures: [
      {
        picture: 's-quilt-0.webp',
        title: 'A quilt in blue, yellow and pink with a spool of yellow thread resting on it',
        caption: 'Pieced by eleven people, none of whom had met before the first seam.',
      },
      {
        picture: 's-quilt-1.webp',
        title: 'A wooden spool of yellow thread in front of a rumpled quilt in warm colors',
      },
      {
        picture: 's-quilt-2.webp',
        title: 'Quilt blocks in teal, plum and rust seen from above, squares within squares',
        caption: 'Look for the block that is upside down. It is on purpose.',
      },
      {
        picture: 's-paint-0.webp',
        title: 'Brushes in a white and a green jar, six small pots of paint and a bright pattern on the wall',
        caption: 'Six colors, set out by Adaeze Nwosu-Reed. Every other color is up to you.',
      },
      {
        picture: 's-paint-1.webp',
        title: 'Wooden brush handles standing in two jars, close up',
      },
      {
        picture: 's-hall-0.webp',
        title: 'An empty hall with rows of green chairs, a lectern and a patchwork picture on the stage',
      },
    ],
  },
  {
    title: 'Celebrations',
    daysAgo: 265,
    pictures: [
      {
        picture: 's-balloon-0.webp',
        title: 'A cloud of green, gold, plum and pink balloons above four wrapped gifts',
        caption: 'Frances Underhill tied every one of them and would like it known.',
      },
      {
        picture: 's-balloon-1.webp',
        title: 'Gift boxes with ribbon bows under the strings of many balloons',
      },
      {
        picture: 's-bouquet-0.webp',
        title: 'Black-eyed Susans in a blue vase next to two books and a cup of tea',
        caption: 'From Willow Bend Florist, who has never once sent us a bill in full.',
      },
      {
        picture: 's-bouquet-1.webp',
        title: 'Black-eyed Susans in a green vase, close enough to count the petals',
      },
      {
        picture: 's-tea-0.webp',
        title: 'A green teapot with three cups, a plate of scones and a vase of yellow flowers',
        caption: 'Scones by Magnolia Row Bakery. There were more when we began to set up.',
      },
      {
        picture: 's-tea-1.webp',
        title: 'A white teapot and one full cup in morning light',
      },
    ],
  },
];
