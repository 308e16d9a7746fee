import type { DemoEvent } from './demo-event.ts';

/** The fictional chapter from September to November. */
export const fallEvents: readonly DemoEvent[] = [
  {
    uid: 'a9779f4d-0fdf-4a42-8ce8-5bbc7ec6fd35',
    title: 'Leadership Academy Kick-off',
    program: 'services-to-youth',
    when: { month: 9, nth: 2, on: 'Mon', starts: '17:30', ends: '19:30' },
    location: 'Ridgeway Community College, Student Center',
    picture: 'microscope-stem-fall.webp',
    description: `
      <p>The first evening of a new academy year. Young women in grades 9 through 12 meet their mentors, choose their
      workshops and set one goal they will read aloud again in spring.</p>
      <p>Families are welcome. Dinner is served at <strong>5:30 PM</strong>; the program starts at 6:00.</p>`,
    report: `
      <p>Fifty-seven students, fifty-seven goals in sealed envelopes. The science table had the longest line, and the
      microscope has been promised to four people.</p>`,
  },
  {
    uid: '0b9135ea-937e-46cf-9fcd-f6a3f640c077',
    title: 'Quilt Block Workshop',
    program: 'the-arts',
    when: { month: 9, nth: 3, on: 'Sat', starts: '10:00', ends: '13:00' },
    location: 'Sunrise Commons Senior Living, garden room',
    picture: 'quilting-circle.webp',
    description: `
      <p>The residents of Sunrise Commons teach, and we learn. Bring two hands; fabric, needles and firm opinions about
      thread are provided.</p>
      <p>Finished blocks hang in <em>Quilts of the Tidewater</em> in November.</p>`,
    report: `
      <p>Residents taught, members learned, and sixteen blocks were finished. One of them is upside down on purpose; ask
      Mrs. Odessa Trimble why.</p>`,
  },
  {
    uid: '50d01e0c-5230-440f-bdf8-7ca7b8e75d05',
    title: 'Voter Registration Day',
    program: 'national-trends',
    when: { month: 9, nth: 4, on: 'Tue', starts: '12:00', ends: '19:00' },
    location: 'Laurel Community Hall, front lobby',
    picture: 'voter-registration.webp',
    description: `
      <p>New address, new name, first election or simply not sure: sit down and we will look it up together. It takes six
      minutes and an ID. No party, no candidates, no buttons.</p>`,
    report: `
      <p>The table stayed busy until seven. Eighty-three neighbors left registered, and eleven found out that they had been
      all along.</p>`,
  },
  {
    uid: 'cd8e0af5-5da5-4f8b-a745-82b7ea276cfa',
    title: 'Fall Leadership Retreat',
    when: { month: 10, nth: 1, on: 'Fri', starts: '17:00', ends: '12:00', lastsDays: 2 },
    picture: 'harvest-pumpkins-fall.webp',
    description: `
      <p>Three days of planning, rest and renewal for members and academy mentors.</p>
      <ul>
      <li><strong>Friday:</strong> supper, and the year in ten pictures</li>
      <li><strong>Saturday:</strong> program plans in the morning, a long walk in the afternoon</li>
      <li><strong>Sunday:</strong> what we promise, in one sentence each</li>
      </ul>
      <p>The address and the car pool list go out by email the week before.</p>`,
    report: `
      <p>Twenty-nine of us went, and twenty-nine sentences came home. The walk took longer than planned because Ingrid
      Baptiste knew a shortcut.</p>`,
  },
  {
    uid: '224c0886-7934-4b35-97f0-192acf1d237d',
    title:
      'An Evening of Conversation and Music: What Twelve Women Began in 1962, What Fifty of Us Carry Now, and What the ' +
      'Young Women of Our Leadership Academy Intend to Do With It After Us',
    when: { month: 10, nth: 2, on: 'Fri', starts: '18:00', ends: '21:30' },
    location:
      'Ridgeway Community College, Performing Arts Building, Main Auditorium (enter from the visitor lot on the east ' +
      'side; step-free entrance beside the box office)',
    picture: 'podium-stage-fall.webp',
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
    report: `
      <p>Two hundred and thirty people came, and the kitchen had counted two hundred and ten. Beverly Ashcombe and Earline
      Summerset remembered the station wagon in different colors. Six young women presented six plans; the one that made the
      county clerk take notes was about bus shelters.</p>
      <p>Gifts on the evening came to $6,250 for the scholarship fund. Thirty-one names were added to the list of
      officers.</p>`,
  },
  {
    uid: '33cca747-9a28-418a-b89c-b36bc7591325',
    title: 'Harvest Table: Fresh Food Sunday',
    program: 'health-and-human-services',
    when: { month: 10, nth: 3, on: 'Sun', starts: '13:00', ends: '16:00' },
    location: 'Northside Pantry',
    picture: 'pantry-crates-fall.webp',
    description: `
      <p>We pack and hand out boxes of fresh fruit and vegetables with our neighbors at the Northside pantry. Families of
      every size are welcome; volunteers meet at noon.</p>
      <p>Each box comes with two recipes, one of which a ten-year-old can cook.</p>
      <p>Questions? Call <a href="tel:+13015550117">(301) 555-0117</a>.</p>`,
    report: `
      <p>The last box went out at ten to four, with the last of the Elm Street tomatoes on top. A ten-year-old has written to
      say that the recipe works.</p>`,
  },
  {
    uid: 'f35f8c53-22b4-42eb-a0fd-37f96b3e10ab',
    title: 'Mock Interview Saturday',
    program: 'services-to-youth',
    when: { month: 10, nth: 4, on: 'Sat', starts: '09:30', ends: '12:30' },
    location: 'Ridgeway Community College, Student Center',
    picture: 'bookshelf-fall.webp',
    description: `
      <p>Members who hire for a living ask the hard questions, so that the first time is not the real time. Three rounds of
      fifteen minutes, and juice after each.</p>
      <p>Academy students in grades 10 through 12: wear the shoes you would wear.</p>`,
    report: `
      <p>Members who hire for a living asked the hard questions, and then told the students what they would have written
      down. <strong>The best answer of the day:</strong> “I do not know yet, but I know whom I would ask.”</p>`,
  },
  {
    uid: 'c5e49bbc-8534-44f1-84fe-8283c157f48d',
    title: 'Know Your Ballot',
    program: 'national-trends',
    when: { month: 10, nth: 4, on: 'Tue', starts: '19:00', ends: '20:30' },
    location: 'Laurel Community Hall',
    picture: 'ballot-box-fall.webp',
    description: `
      <p>Every question on the county ballot, read aloud and explained in plain words. No candidates, no speeches, no
      recommendations. Judge Lorraine Peake keeps the time.</p>`,
    report: `
      <p>Seven questions in eighty-eight minutes. The kitchen timer rang once, and it rang for the Judge.</p>`,
  },
  {
    uid: '7b4f9d52-24ef-4667-bd93-10397a90078d',
    title: 'Founders’ Day Luncheon',
    when: { month: 11, nth: 1, on: 'Sat', starts: '12:00', ends: '15:00' },
    location: 'Blue Shell Seafood House',
    picture: 's-bouquet-0.webp',
    description: `
      <p>We set twelve places first, one for each charter member, and then everyone else’s. Wear the pin if you have one;
      we have a few to lend.</p>
      <p>Tickets are $45 and $20 for students: <a href="mailto:hello@patuxent.example">hello@patuxent.example</a>.</p>`,
    report: `
      <p>Twelve places set first, seventy-six after that. Our partners matched every ticket, and all but one of the borrowed
      pins came back. Keep it; it suits you.</p>`,
  },
  {
    uid: '8d3de943-ce7e-4994-ab2f-19171d63d5f9',
    title: 'Thanksgiving Box Packing Day',
    program: 'health-and-human-services',
    when: { month: 11, nth: 2, on: 'Sat', starts: '09:00', ends: '12:00' },
    location: 'Northside Pantry',
    picture: 'packing-day.webp',
    description: `
      <p>Cans on the left, fruit on the right, and an apron for anyone who comes. We pack until the shelves are bare, which
      takes about three hours and one argument about where the yams go.</p>
      <p>Boxes are delivered the week before Thanksgiving. Drivers: please bring a car with a flat trunk.</p>`,
    report: `
      <p>One hundred and sixty boxes by noon. The yams go at the bottom. Drivers from Threefold Youth Alliance had every box
      on a porch by Wednesday.</p>`,
  },
  {
    uid: 'da8f599b-e259-4e80-971d-1d824bd422a9',
    title: 'Quilts of the Tidewater: Opening Tea',
    program: 'the-arts',
    when: { month: 11, nth: 3, on: 'Sat', starts: '14:00', ends: '17:00' },
    location: 'Old Mill Arts Collective',
    picture: 'quilt-hoop-fall.webp',
    description: `
      <p>An afternoon with three local quilters, their work, and a pot of tea. Hear the stories behind the blocks and add
      your own square to the community quilt.</p>
      <p>The show hangs for six weeks. Admission is free; scones are by <strong>Magnolia Row Bakery</strong>.</p>`,
    report: `
      <p>Twenty-two quilts, three quilters, and a line for the scones that went past the coat rack. The community quilt is
      forty-one squares larger.</p>`,
  },
];
