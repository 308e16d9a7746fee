import type { DemoCollection } from './shapes.ts';

/** The fictional chapter's albums. A title says what is to be seen, because it is read to those who cannot see it. */
export const demoCollections: readonly DemoCollection[] = [
  {
    event: 'Thanksgiving Box Packing Day',
    title: 'Packing Day',
    pictures: [
      {
        picture: 'packing-day.webp',
        title: 'Four women in aprons fill cardboard boxes with cans and fruit',
        caption: 'Packing line at half past nine. One hundred and sixty boxes to go.',
      },
      {
        picture: 'pantry-crates-fall.webp',
        title: 'Crates of cans, bread and jars with fruit in front',
        caption: 'Two families’ worth. We settled it: the yams go at the bottom.',
      },
      {
        picture: 's-produce-1.webp',
        title: 'A slatted crate filled to the rim with red and yellow apples',
        caption:
          'It begins the evening before, when nobody is looking. Copperleaf’s truck backs up to the Northside Pantry, the ' +
          'crates come in by hand, and every apple is turned over once, because a bruise that does not show tonight will ' +
          'show tomorrow. What is too ripe to give away becomes sauce in Georgia Pettiford’s kitchen. By the time the ' +
          'first volunteer ties an apron on Saturday at nine, the tables look as though they had set themselves.',
      },
    ],
  },
  {
    event: 'Voter Registration Day',
    pictures: [
      {
        picture: 'voter-registration.webp',
        title: 'Two women at a registration table, a visitor in gold seen from behind',
        caption: 'Quarter to seven, and still a line.',
      },
      {
        picture: 'ballot-box-fall.webp',
        title: 'A blue ballot box with a paper ballot in the slot',
        caption: 'For practice only. The flower is not a candidate.',
      },
    ],
  },
  {
    event: 'Quilt Block Workshop',
    pictures: [
      {
        picture: 'quilting-circle.webp',
        title: 'Four women sew a large patchwork quilt on a frame',
        caption: 'Everyone gets one row.',
      },
      {
        picture: 'quilt-hoop-fall.webp',
        title: 'A patchwork block in a wooden hoop with thread and scissors',
        caption: 'Block seven of sixteen',
      },
      {
        picture: 's-quilt-2.webp',
        title: 'Quilt blocks in teal, plum and rust seen from above',
        caption: 'Look for the block that is upside down. Mrs. Trimble says it is on purpose.',
      },
      { picture: 's-quilt-1.webp', title: 'A spool of yellow thread in front of a rumpled quilt' },
    ],
  },
  {
    event: 'Reading Room Opening',
    pictures: [
      {
        picture: 'ribbon-cutting.webp',
        title: 'Five women hold a wide gold ribbon while the one in the middle cuts it',
        caption: 'With the good scissors',
      },
      {
        picture: 'story-time.webp',
        title: 'A woman in a green armchair reads to five children',
        caption: 'The very first story. Front row full.',
      },
      {
        picture: 'bookshelf-fall.webp',
        title: 'A row of colorful books, a plant and reading glasses',
        caption: 'Six hundred books, and somebody has already left her glasses.',
      },
    ],
  },
  {
    event: 'June Chapter Meeting',
    pictures: [
      {
        picture: 'chapter-portrait.webp',
        title: 'Fourteen women in three rows on the steps of a hall',
        caption: 'On the hall steps at noon: fourteen of us, and only one blinked.',
      },
      {
        picture: 'anniversary-cake-spring.webp',
        title: 'A white cake with black-eyed Susans, one slice on a plate',
        caption: 'Minute one of eleven. Beverly baked it.',
      },
      { picture: 'thank-you-notes-spring.webp', title: 'Handwritten cards, envelopes and yellow flowers' },
    ],
  },
  {
    event: 'Senior Send-off and Scholarship Brunch',
    title: 'Senior Send-off',
    pictures: [
      {
        picture: 'scholarship-presentation.webp',
        title: 'A graduate holds a large certificate between two members',
        caption: 'The first of eight. Harriet Dunmore is not crying; it is the pollen.',
      },
      {
        picture: 'graduation-cap-spring.webp',
        title: 'A green graduation cap on two books beside three diplomas',
        caption: 'Somebody went back for this one.',
      },
      {
        picture: 's-balloon-0.webp',
        title: 'Green, gold, plum and pink balloons above wrapped gifts',
        caption: 'Frances Underhill tied every one of them and would like it known.',
      },
      { picture: 's-books-1.webp', title: 'A gold tassel hanging over a stack of books' },
    ],
  },
  {
    event: 'Heart Health Walk',
    pictures: [
      {
        picture: 'morning-walk.webp',
        title: 'Four women in gold and green shirts by the water at sunrise',
        caption: 'Two miles before breakfast',
      },
      { picture: 'walking-shoes-spring.webp', title: 'Teal walking shoes, a water bottle and an apple' },
      {
        picture: 's-wellness-0.webp',
        title: 'Three rolled exercise mats, a water bottle and folded towels',
        caption: 'Prizes for our walkers. The mats went first.',
      },
    ],
  },
  {
    event: 'Planting Day',
    pictures: [
      {
        picture: 'planting-day.webp',
        title: 'Three women at a raised garden bed with seedlings and a watering can',
        caption: 'Bed four of six, Elm Street',
      },
      {
        picture: 'seedlings-spring.webp',
        title: 'Two rows of seedlings in clay pots beside a blue watering can',
        caption: 'Georgia Pettiford has her sun porch back.',
      },
    ],
  },
  {
    event: 'An Evening of Spirituals and New Songs',
    title: 'Choir Concert',
    pictures: [
      {
        picture: 'choir-concert.webp',
        title: 'Nine women in green robes sing from plum folders',
        caption: 'The chapter choir, second song',
      },
      {
        picture: 'piano-choir-folders-winter.webp',
        title: 'An open music folder on an upright piano',
        caption: 'Last look at the alto line',
      },
      { picture: 's-hall-0.webp', title: 'An empty hall with rows of green chairs and a lectern' },
    ],
  },
  {
    event: 'Blood Pressure Sunday',
    pictures: [
      {
        picture: 'blood-pressure-check.webp',
        title: 'A doctor in a white coat takes a woman’s blood pressure',
        caption: 'Dr. Montrose at the hall. Lower than last year, so both of them are smiling.',
      },
      {
        picture: 'blood-pressure-cuff-winter.webp',
        title: 'A blue blood-pressure cuff with its dial, and an apple',
      },
    ],
  },
  {
    event: 'Chapter Planning Meeting',
    title: 'Planning Meeting',
    pictures: [
      {
        picture: 'planning-meeting.webp',
        title: 'Five women behind a table with papers, cups and flowers',
        caption: 'Five agendas. The eraser is out of the picture, working.',
      },
      { picture: 's-tea-1.webp', title: 'A white teapot and one full cup in morning light' },
    ],
  },
  {
    event: 'Winter Gala',
    pictures: [
      {
        picture: 'gala-evening.webp',
        title: 'Five women in evening dress at a candlelit table under string lights',
        caption: 'Table four had the most fun.',
      },
      {
        picture: 'wreath-holiday.webp',
        title: 'A wreath with red berries and a gold bow on a plum door',
        caption: 'Odessa Trimble made this for the door of the Great Hall.',
      },
      {
        picture: 's-bouquet-1.webp',
        title: 'Black-eyed Susans in a green vase',
        caption: 'Twelve of these from Willow Bend Florist, one for each table. All went home with somebody.',
      },
    ],
  },
  {
    event: 'Winter Gala',
    yearsBefore: 1,
    pictures: [
      {
        picture: 'gala-table-candles-winter.webp',
        title: 'Two gold-rimmed place settings, lit candles and a bowl of flowers',
        caption: 'Table nine, just before the guests came in',
      },
      {
        picture: 'podium-stage-fall.webp',
        title: 'A wooden podium with a microphone on an empty stage',
        caption: 'Sound check done. The stage had one quiet minute.',
      },
      {
        picture: 's-balloon-1.webp',
        title: 'Gift boxes with ribbon bows under the strings of many balloons',
      },
    ],
  },
];
