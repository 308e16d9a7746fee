import type { DemoEvent } from './demo-event.ts';

/** What the fictional demo chapter did before. */
export const pastEvents: readonly DemoEvent[] = [
  {
    uid: '5eb10da7-4118-48ea-80aa-af4e002d17c8',
    title: 'Senior Send-off and Scholarship Brunch',
    program: 'scholarships',
    when: { week: -1, on: 'Sat', starts: '11:00', ends: '13:30' },
    location: 'Ridgeway Community College',
    picture: 's-balloon-0.webp',
    description: `
      <p>We celebrated eight graduating seniors and the families who cheered them on. Together they are off to six
      colleges in four states, each with a scholarship and a mentor’s telephone number.</p>`,
  },
  {
    uid: '81426c48-c49f-478d-a1c0-bf1cc8dd6515',
    title: 'Heart Health Walk',
    program: 'health-and-human-services',
    when: { week: -2, on: 'Sat', starts: '08:00', ends: '10:00' },
    location: 'Riverfront Park',
    picture: 's-wellness-0.webp',
    description: `
      <p>Two miles, one hundred and forty walkers, free screenings. The youngest rode in a stroller; the eldest, at
      ninety-one, finished ahead of our president.</p>`,
  },
  {
    uid: 'ff289971-7c19-4698-8b62-4cfda90b362b',
    title: 'Membership Committee',
    when: { week: -3, on: 'Wed', starts: '19:00', ends: '20:30' },
    location: 'Juniper & Main Booksellers, upstairs room',
    description: '<p>Five letters of interest read, five guests invited to the next chapter meeting.</p>',
  },
  {
    uid: '9be4cf32-be83-47ce-bba0-020de9da9c8e',
    title: 'Harvest Table: First Greens Sunday',
    program: 'health-and-human-services',
    when: { week: -4, on: 'Sun', starts: '13:00', ends: '16:00' },
    location: 'Northside Pantry',
    picture: 's-produce-1.webp',
    description: `
      <p>One hundred and eighteen families took home apples, oranges and the season’s first greens. Thank you to the
      Copperleaf crew, who lent two trucks and four strong backs.</p>`,
  },
  {
    uid: '66522936-9efc-4986-94bc-f8d11f69865a',
    title: 'Tea with the Treasurer',
    when: { week: -6, on: 'Sat', starts: '14:00', ends: '16:00' },
    location: 'Greenfield Savings Bank, community room',
    picture: 's-tea-1.webp',
    description: `
      <p>Dr. Opal Hargrove showed twenty-two academy students what a first year at college really costs:</p>
      <ul>
      <li>the bill that comes in August</li>
      <li>the one nobody mentions, in October</li>
      <li>and how to open an account in her own name for both</li>
      </ul>`,
  },
  {
    uid: '1c13b4e3-f4cb-41bf-b00b-f245a9d9dc11',
    title: 'Youth Art Night',
    program: 'the-arts',
    when: { week: -8, on: 'Thu', starts: '18:00', ends: '20:00' },
    location: 'Old Mill Arts Collective',
    picture: 's-paint-1.webp',
    description: `
      <p>Thirty students, one long roll of paper, and a mural that now hangs in the county library beside the stairs. Look
      for the blue heron; she has a name.</p>`,
  },
  {
    uid: '6e7367dd-c1a6-494e-95d3-76a8ede73d5f',
    title: 'Scholarship Interviews',
    program: 'scholarships',
    when: { week: -10, on: 'Sat', starts: '09:00', ends: '15:00' },
    description: `
      <p>Nineteen applicants, three panels, and not one short answer. Harriet Dunmore and her readers thank everyone who
      drove a student there and waited.</p>`,
  },
  {
    uid: '44ff2c7a-caeb-43c0-801a-250947db253f',
    title: 'Spring Book Swap',
    when: { week: -12, on: 'Sat', starts: '11:00', ends: '14:00' },
    location: 'Juniper & Main Booksellers',
    picture: 's-globe-1.webp',
    description: `
      <p>Bring one, take one. The travel shelf emptied first, and somebody left a first edition with a note: <em>for a
      reader, not a collector</em>.</p>`,
  },
  {
    uid: 'f35f8c53-22b4-42eb-a0fd-37f96b3e10ab',
    title: 'Mock Interview Saturday',
    program: 'services-to-youth',
    when: { week: -14, on: 'Sat', starts: '09:30', ends: '12:30' },
    location: 'Ridgeway Community College, Student Center',
    picture: 's-books-0.webp',
    description: `
      <p>Members who hire for a living asked the hard questions, and then told the students what they would have written
      down. <strong>The best answer of the day:</strong> “I do not know yet, but I know whom I would ask.”</p>`,
  },
  {
    uid: '455c271a-01a3-4049-bb5c-f41f5520bff4',
    title: 'An Evening of Spirituals and New Songs',
    program: 'the-arts',
    when: { week: -17, on: 'Fri', starts: '19:00', ends: '21:00' },
    location: 'Ridgeway Community College, Main Auditorium',
    picture: 's-hall-0.webp',
    description: `
      <p>The youth choir sang two encores and the audience sang the third. Proceeds bought a year of lessons for five
      students of The Harmony Music School.</p>`,
  },
  {
    uid: '0b9135ea-937e-46cf-9fcd-f6a3f640c077',
    title: 'Quilt Block Workshop',
    program: 'the-arts',
    when: { week: -20, on: 'Sat', starts: '10:00', ends: '13:00' },
    location: 'Sunrise Commons Senior Living, garden room',
    picture: 's-quilt-1.webp',
    description: `
      <p>Residents taught, members learned, and sixteen blocks were finished. One of them is upside down on purpose; ask
      Mrs. Odessa Trimble why.</p>`,
  },
  {
    uid: '4179ba3f-462d-4ee5-ab19-827478ea3132',
    title: 'Winter Coat Closet',
    when: { week: -24, on: 'Sat', starts: '09:00', ends: '12:00' },
    location: 'Laurel Community Hall',
    description: `
      <p>Two hundred and six coats, cleaned, buttoned and sorted by size, found new owners before the first frost. Potomac
      Thread &amp; Tailoring mended every zipper without a bill.</p>`,
  },
  {
    uid: 'deaa3b2e-7331-463c-8467-81a85278669a',
    title: 'World Table Supper',
    program: 'international-trends',
    when: { week: -29, on: 'Sun', starts: '17:00', ends: '19:30' },
    location: 'Threefold Youth Alliance',
    picture: 's-globe-0.webp',
    description: `
      <p>Eleven dishes from nine countries, each introduced by the neighbor who cooked it. The recipes are in a booklet:
      <a href="mailto:hello@patuxent.example">ask for a copy</a>.</p>`,
  },
  {
    uid: '08d787c5-0ddf-43e5-8b8c-85b49da708df',
    title: 'Charter Day Tea',
    when: { week: -38, on: 'Sat', starts: '15:00', ends: '17:00' },
    location: 'Old Mill Arts Collective',
    picture: 's-bouquet-1.webp',
    description: `
      <p>Twelve candles for the twelve women who chartered this chapter in 1962. Three of their granddaughters lit
      them.</p>`,
  },
];
