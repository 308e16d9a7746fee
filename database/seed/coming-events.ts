import type { DemoEvent } from './demo-event.ts';

/** What the fictional demo chapter is doing now and next. */
export const comingEvents: readonly DemoEvent[] = [
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
    uid: '5bf09eef-3ed4-4bd0-8459-09f93673d99c',
    title: 'Membership Committee',
    when: { week: 1, on: 'Wed', starts: '19:00', ends: '20:30' },
    location: 'Juniper & Main Booksellers, upstairs room',
    picture: 's-tea-1.webp',
    description: `
      <p>We read this season’s letters of interest and match each guest with a member who will answer her questions.</p>
      <p>Committee members: please bring your notes from the last two meetings.</p>`,
  },
  {
    uid: 'bf73dae5-8d3c-46cb-8eac-846bca892551',
    title: 'Back-to-School Supply Drive',
    program: 'services-to-youth',
    when: { week: 1, on: 'Sat', starts: '10:00', ends: '14:00' },
    location: 'Laurel Community Hall',
    picture: 's-books-1.webp',
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
  },
  {
    uid: 'a9779f4d-0fdf-4a42-8ce8-5bbc7ec6fd35',
    title: 'Leadership Academy Kick-off',
    program: 'services-to-youth',
    when: { week: 2, on: 'Mon', starts: '17:30', ends: '19:30' },
    location: 'Ridgeway Community College, Student Center',
    picture: 's-books-0.webp',
    description: `
      <p>The first evening of a new academy year. Young women in grades 9 through 12 meet their mentors, choose their
      workshops and set one goal they will read aloud again in spring.</p>
      <p>Families are welcome. Dinner is served at <strong>5:30 PM</strong>; the program starts at 6:00.</p>`,
  },
  {
    uid: '747d3db7-25fa-4ba7-814e-0bfb6eba9425',
    title: 'Blood Pressure Sunday Prep',
    program: 'health-and-human-services',
    when: { week: 2, on: 'Thu', starts: '18:30', ends: '20:00' },
    location: 'Bayline Health Foundation, first floor',
    picture: 's-wellness-1.webp',
    description: `
      <p>Volunteers learn to seat a guest, take a reading twice and write it down legibly. Dr. Felicia Montrose leads.
      Cuffs are provided; bring a pen that works.</p>`,
  },
  {
    uid: 'c5e1ca32-ce4d-4252-976f-6dc190e06e0d',
    title: 'Blood Pressure Sunday',
    program: 'health-and-human-services',
    when: { week: 3, on: 'Sun', starts: '09:00', ends: '13:00' },
    location: 'Laurel Community Hall and nine neighborhood churches',
    picture: 's-wellness-1.webp',
    description: `
      <p>One free reading takes four minutes and can change a year. Nurses and trained volunteers wait at ten places
      before and after morning services.</p>
      <ul>
      <li>No appointment, no insurance card, no charge</li>
      <li>Your numbers on a card you keep</li>
      <li>A quiet word with a nurse if they are high</li>
      </ul>`,
  },
  {
    uid: '1786bff0-1f84-4240-96ff-e19194cfd868',
    title: 'Youth Choir Rehearsal',
    program: 'the-arts',
    when: { week: 3, on: 'Sun', starts: '15:00', ends: '16:30' },
    location: 'The Harmony Music School',
    description: `
      <p>Forty voices from six schools, one new song. Parents may wait in the lobby, where the coffee is better than you
      would expect.</p>`,
  },
  {
    uid: '33cca747-9a28-418a-b89c-b36bc7591325',
    title: 'Harvest Table: Fresh Food Sunday',
    program: 'health-and-human-services',
    when: { week: 4, on: 'Sun', starts: '13:00', ends: '16:00' },
    location: 'Northside Pantry',
    picture: 's-produce-0.webp',
    description: `
      <p>We pack and hand out boxes of fresh fruit and vegetables with our neighbors at the Northside pantry. Families of
      every size are welcome; volunteers meet at noon.</p>
      <p>Each box comes with two recipes, one of which a ten-year-old can cook.</p>
      <p>Questions? Call <a href="tel:+13015550117">(301) 555-0117</a>.</p>`,
  },
  {
    uid: '7b23b884-697f-4711-817c-811a13f126e9',
    title: 'Scholarship Review Night',
    program: 'scholarships',
    when: { week: 5, on: 'Mon', starts: '19:00', ends: '21:00' },
    description: `
      <p>Readers discuss this year’s applications by video call. Please finish your score sheets by Friday and send them to
      <a href="mailto:scholarships@patuxent.example">scholarships@patuxent.example</a>.</p>`,
  },
  {
    uid: 'da8f599b-e259-4e80-971d-1d824bd422a9',
    title: 'Quilts of the Tidewater: Opening Tea',
    program: 'the-arts',
    when: { week: 6, on: 'Sat', starts: '14:00', ends: '17:00' },
    location: 'Old Mill Arts Collective',
    picture: 's-tea-0.webp',
    description: `
      <p>An afternoon with three local quilters, their work, and a pot of tea. Hear the stories behind the blocks and add
      your own square to the community quilt.</p>
      <p>The show hangs for six weeks. Admission is free; scones are by <strong>Magnolia Row Bakery</strong>.</p>`,
  },
  {
    uid: 'da04074b-ea77-4df8-94f1-96ec04e29b4a',
    title: 'Letters Across the Water',
    program: 'international-trends',
    when: { week: 7, on: 'Thu', starts: '18:30', ends: '20:30' },
    location: 'Wayfinder Travel Advisors, 44 Harbor Street',
    picture: 's-globe-0.webp',
    description: `
      <p>Our pen friends at a girls’ school on the Volta have answered. Ingrid Baptiste reads from their letters, and we
      write back before we go home.</p>
      <p>Stamps, paper and a map of the school bus route are on the table.</p>`,
  },
  {
    uid: 'c0bd2dc8-e995-41a3-bb88-11166666cde4',
    title: 'Porch and Palette: A Painting Day for Families',
    program: 'the-arts',
    when: { week: 8, on: 'Sat', starts: '10:30', ends: '13:30' },
    location: 'Old Mill Arts Collective, the long porch',
    picture: 's-paint-0.webp',
    description: `
      <p>Bring a child, a neighbor or only yourself. Adaeze Nwosu-Reed sets out brushes, six colors and a view of the mill
      race; the rest is up to you.</p>
      <p>Smocks are provided for anyone under four feet tall.</p>`,
  },
  {
    uid: 'cd8e0af5-5da5-4f8b-a745-82b7ea276cfa',
    title: 'Fall Leadership Retreat',
    when: { week: 9, on: 'Fri', starts: '17:00', ends: '12:00', lastsDays: 2 },
    picture: 's-quilt-0.webp',
    description: `
      <p>Three days of planning, rest and renewal for members and academy mentors.</p>
      <ul>
      <li><strong>Friday:</strong> supper, and the year in ten pictures</li>
      <li><strong>Saturday:</strong> program plans in the morning, a long walk in the afternoon</li>
      <li><strong>Sunday:</strong> what we promise, in one sentence each</li>
      </ul>
      <p>The address and the car pool list go out by email the week before.</p>`,
  },
  {
    uid: '224c0886-7934-4b35-97f0-192acf1d237d',
    title:
      'An Evening of Conversation and Music: What Twelve Women Began in 1962, What Fifty of Us Carry Now, and What the ' +
      'Young Women of Our Leadership Academy Intend to Do With It After Us',
    when: { week: 10, on: 'Fri', starts: '18:00', ends: '21:30' },
    location:
      'Ridgeway Community College, Performing Arts Building, Main Auditorium (enter from the visitor lot on the east ' +
      'side; step-free entrance beside the box office)',
    picture: 's-bouquet-0.webp',
    description: `
      <p>In 1962 twelve women sat around one kitchen table, chartered this chapter and wrote a promise on the back of a
      church program. The program is in a frame now. The promise is still at work, and on this evening we look at it from
      both ends: from the women who were there when it was young, and from the girls who will be here when we are not.</p>
      <p><strong>The first hour</strong> belongs to memory. Beverly Ashcombe and Earline Summerset, members for more than
      forty years each, talk with our president, Dr. Marguerite Ellison-Tate, about voter drives in a borrowed station
      wagon, the first scholarship (seventy-five dollars, paid in two parts), and the choir robes that were sewn from
      curtains and outlived the curtain rods.</p>
      <p><strong>The second hour</strong> belongs to the academy. Six young women in grades 9 through 12 take the stage with
      a plan each for something the county needs. They have eight minutes; the audience has two questions. Last year one
      of these plans became the Saturday bus to the library, which still runs.</p>
      <p><strong>Between the two</strong> there is music by students of The Harmony Music School, and supper:</p>
      <ul>
      <li>she-crab soup, or a white bean soup without meat or milk</li>
      <li>chicken, greens and rice, or a squash and pecan pie</li>
      <li>lemon cake from Magnolia Row Bakery, and coffee that keeps you awake for the questions</li>
      </ul>
      <p>Seats are free, but please reserve so that the kitchen can count. The hall has a hearing loop, two sign language
      interpreters and step-free seats in every row of the center block. Child care for ages three to ten is next door
      from 5:30 PM; tell us the ages when you reserve.</p>
      <p>The list of everyone who has served as an officer since 1962 is being completed. If your mother, aunt or neighbor
      should be on it, please add her name at
      <a href="https://archive.patuxent.example/our-first-sixty-years/officers-and-committee-chairs/corrections-and-additions">https://archive.patuxent.example/our-first-sixty-years/officers-and-committee-chairs/corrections-and-additions</a>
      or call Renée Whitlock at <a href="tel:+13015550162">(301) 555-0162</a>.</p>
      <p>Gifts on the evening go to the scholarship fund, which has raised over $400,000 since the first seventy-five
      dollars.</p>`,
  },
  {
    uid: 'c5e49bbc-8534-44f1-84fe-8283c157f48d',
    title: 'Know Your Ballot',
    program: 'national-trends',
    when: { week: 12, on: 'Tue', starts: '19:00', ends: '20:30' },
    location: 'Laurel Community Hall',
    picture: 's-hall-0.webp',
    description: `
      <p>Every question on the county ballot, read aloud and explained in plain words. No candidates, no speeches, no
      recommendations. Judge Lorraine Peake keeps the time.</p>`,
  },
  {
    uid: '181249f6-f01b-4721-b763-9b4adf8af83e',
    title: 'Birthday Bag Packing Night',
    program: 'services-to-youth',
    when: { week: 14, on: 'Thu', starts: '18:00', ends: '20:00' },
    location: 'Lantern House Family Services',
    picture: 's-balloon-1.webp',
    description: `
      <p>Cake mix, candles, a book and a gift: one bag makes one birthday for a child who is staying at Lantern House. Last
      time we packed sixty-two in two hours. We would like to beat that.</p>`,
  },
  {
    uid: '7b4f9d52-24ef-4667-bd93-10397a90078d',
    title: 'Founders’ Day Luncheon',
    when: { week: 17, on: 'Sat', starts: '12:00', ends: '15:00' },
    location: 'Blue Shell Seafood House',
    picture: 's-bouquet-1.webp',
    description: `
      <p>We set twelve places first, one for each charter member, and then everyone else’s. Wear the pin if you have one;
      we have a few to lend.</p>
      <p>Tickets are $45 and $20 for students: <a href="mailto:hello@patuxent.example">hello@patuxent.example</a>.</p>`,
  },
];
