import type { DemoEvent } from './demo-event.ts';

/** The fictional chapter from June to August, and what is under way on any day. */
export const summerEvents: readonly DemoEvent[] = [
  {
    uid: 'f85b46da-35e6-42b8-b142-7dd4f76027a4',
    title: 'Open Quilting Table',
    program: 'the-arts',
    when: { startedHoursAgo: 1, endsInHours: 3 },
    location: 'Laurel Community Hall, Room 2',
    picture: 's-quilt-2.webp',
    description: `
      <p>The table is set and the machines are threaded. Come for ten minutes or for the afternoon; we will find you a
      seat, a needle and somebody to talk to.</p>
      <p>No quilting experience is needed. Finished lap quilts go to the residents of Sunrise Commons.</p>`,
  },
  {
    uid: '5eb10da7-4118-48ea-80aa-af4e002d17c8',
    title: 'Senior Send-off and Scholarship Brunch',
    program: 'scholarships',
    when: { month: 6, nth: 1, on: 'Sat', starts: '11:00', ends: '13:30' },
    location: 'Ridgeway Community College, Great Hall',
    picture: 'scholarship-presentation.webp',
    description: `
      <p>Eight seniors, one stage, and families in the front row. We hand over the certificates, read this year’s goals aloud
      and eat before anyone can cry into the eggs.</p>
      <p>Brunch is free for seniors and their families; everyone else pays $25 at the door.</p>`,
    report: `
      <p>We celebrated eight graduating seniors and the families who cheered them on. Together they are off to six
      colleges in four states, each with a scholarship and a mentor’s telephone number.</p>`,
  },
  {
    uid: 'c1b68d24-7d0e-4a16-bd1a-8e791ba1d6bf',
    title: 'June Chapter Meeting',
    when: { month: 6, nth: 2, on: 'Sat', starts: '10:00', ends: '12:30' },
    location: 'Laurel Community Hall',
    picture: 'chapter-portrait.webp',
    description: `
      <p>The last meeting before summer: reports in the first hour, cake in the second, and a picture on the hall steps at
      noon. Guests who would like to know how we work are welcome at both.</p>
      <p>Wear something green. Those who forget stand in the back row.</p>`,
    report: `
      <p>Fourteen of us stood still long enough for a picture. Beverly Ashcombe’s cake lasted eleven minutes, which she
      takes as a compliment.</p>`,
  },
  {
    uid: '3521120a-8b8a-48a6-9c7d-a8c2b4bfd8d2',
    title: 'Juneteenth on the Porch: Drums and Readings',
    program: 'the-arts',
    when: { month: 6, nth: 3, on: 'Sat', starts: '16:00', ends: '18:30' },
    location: 'Old Mill Arts Collective, the long porch',
    picture: 'drums-summer.webp',
    description: `
      <p>Three drums, six readers, and a red drink for everyone. The words are from 1865 and from last week, and the youngest
      reader goes first.</p>
      <p>Bring a chair that folds. The lawn is level on the left.</p>`,
    report: `
      <p>Six readers, the youngest of them eleven, and drums that could be heard across the mill race. We ran out of chairs
      and nobody sat down anyway.</p>`,
  },
  {
    uid: '9be4cf32-be83-47ce-bba0-020de9da9c8e',
    title: 'Harvest Table: First Greens Sunday',
    program: 'health-and-human-services',
    when: { month: 6, nth: 4, on: 'Sun', starts: '13:00', ends: '16:00' },
    location: 'Northside Pantry',
    picture: 'seedlings-spring.webp',
    description: `
      <p>The first boxes of the season: greens from Elm Street, fruit from the market, and a basil plant in a clay pot for
      every windowsill. Volunteers meet at noon.</p>`,
    report: `
      <p>One hundred and eighteen families took home apples, oranges and the season’s first greens. Thank you to the
      Copperleaf crew, who lent two trucks and four strong backs.</p>`,
  },
  {
    uid: '6634efa1-3321-4a1a-b7df-4b182fe46b24',
    title: 'Chapter Picnic',
    when: { month: 7, nth: 2, on: 'Sat', starts: '12:00', ends: '16:00' },
    location: 'Riverfront Park, the large pavilion',
    picture: 'lemonade-fans-summer.webp',
    description: `
      <p>No agenda, no minutes, no motion to adjourn. Bring a dish, a cousin and a fan. Yolanda Brightwell has the lemonade
      in hand.</p>`,
    report: `
      <p>Ninety-four degrees, nine gallons of lemonade, and a sack race that two retired judges have asked to have reviewed.
      The paper fans were gone by one.</p>`,
  },
  {
    uid: 'c0bd2dc8-e995-41a3-bb88-11166666cde4',
    title: 'Porch and Palette: A Painting Day for Families',
    program: 'the-arts',
    when: { month: 7, nth: 3, on: 'Sat', starts: '10:30', ends: '13:30' },
    location: 'Old Mill Arts Collective, the long porch',
    picture: 's-paint-1.webp',
    description: `
      <p>Bring a child, a neighbor or only yourself. Adaeze Nwosu-Reed sets out brushes, six colors and a view of the mill
      race; the rest is up to you.</p>
      <p>Smocks are provided for anyone under four feet tall.</p>`,
    report: `
      <p>Forty-one paintings of the same mill race, and no two alike. One has a submarine in it. They dried on the railing
      until evening.</p>`,
  },
  {
    uid: '6449a768-0a80-4ee4-a035-bd6715802865',
    title: 'Reading Room Opening',
    program: 'services-to-youth',
    when: { month: 7, nth: 4, on: 'Sat', starts: '11:00', ends: '13:00' },
    location: 'Lantern House Family Services, reading room',
    picture: 'ribbon-cutting.webp',
    description: `
      <p>Fresh paint, new shelves, and an armchair that has been tested by experts aged four to ten. Our president cuts the
      ribbon, and then everyone may touch everything.</p>
      <p>Bring one book you would read again.</p>`,
    report: `
      <p>Five of us held the ribbon, one of us cut it, and six hundred books found a shelf. The first child through the door
      went straight to the armchair and did not come out until one.</p>`,
  },
  {
    uid: 'bf73dae5-8d3c-46cb-8eac-846bca892551',
    title: 'Back-to-School Supply Drive',
    program: 'services-to-youth',
    when: { month: 8, nth: 2, on: 'Sat', starts: '10:00', ends: '14:00' },
    location: 'Laurel Community Hall',
    picture: 'backpacks-late-summer.webp',
    description: `
      <p>Bring new backpacks, notebooks and calculators to Laurel Community Hall. Every item goes to a student in grades
      9 through 12 in our leadership academy.</p>
      <p><strong>Most needed this year:</strong></p>
      <ul>
      <li>Scientific calculators</li>
      <li>College-ruled notebooks, five-subject</li>
      <li>Backpacks with a sleeve for a laptop</li>
      </ul>
      <p>Cannot come on Saturday? <a href="mailto:hello@patuxent.example">Write to us</a> and a member will pick up your gift.</p>`,
    report: `
      <p>One hundred and forty backpacks, filled and zipped. The calculators came last, in one box, from a donor who signed
      only as “bad at math.” Thank you.</p>`,
  },
  {
    uid: '5bf09eef-3ed4-4bd0-8459-09f93673d99c',
    title: 'Membership Committee',
    when: { month: 8, nth: 3, on: 'Wed', starts: '19:00', ends: '20:30' },
    location: 'Juniper & Main Booksellers, upstairs room',
    picture: 's-tea-1.webp',
    description: `
      <p>We read this season’s letters of interest and match each guest with a member who will answer her questions.</p>
      <p>Committee members: please bring your notes from the last two meetings.</p>`,
    report: '<p>Seven guests matched with seven members. Two pairs turned out to be neighbors.</p>',
  },
  {
    uid: '9a2c7d54-1c0e-4f3b-8d06-2f4f1b6a7e35',
    title: 'Care Packages for First-Year Students',
    program: 'scholarships',
    when: { month: 8, nth: 4, on: 'Thu', starts: '18:30', ends: '20:30' },
    location: 'Laurel Community Hall, Room 2',
    picture: 's-quilt-0.webp',
    description: `
      <p>Eight boxes for eight new students: a lap quilt, a roll of quarters, soup, stamps, and a card from every member who
      can hold a pen. We pack, we sign, we tape.</p>
      <p>Quarters are the part we always run short of.</p>`,
    report: `
      <p>Eight boxes left for six colleges the next morning. Each has a quilt on top, so that it is the first thing she
      sees and the last thing she admits to needing.</p>`,
  },
];
