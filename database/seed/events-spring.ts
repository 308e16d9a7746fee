import type { DemoEvent } from './demo-event.ts';

/** The fictional chapter from March to May. */
export const springEvents: readonly DemoEvent[] = [
  {
    uid: '1786bff0-1f84-4240-96ff-e19194cfd868',
    title: 'Youth Choir Rehearsal',
    program: 'the-arts',
    when: { month: 3, nth: 1, on: 'Sun', starts: '15:00', ends: '16:30' },
    location: 'The Harmony Music School',
    picture: 'piano-choir-folders-winter.webp',
    description: `
      <p>Forty voices from six schools, one new song. Parents may wait in the lobby, where the coffee is better than you
      would expect.</p>`,
    report: `
      <p>The new song has four parts, and by half past four all of them knew which one was theirs. The altos would like
      that on record.</p>`,
  },
  {
    uid: '455c271a-01a3-4049-bb5c-f41f5520bff4',
    title: 'An Evening of Spirituals and New Songs',
    program: 'the-arts',
    when: { month: 3, nth: 2, on: 'Fri', starts: '19:00', ends: '21:00' },
    location: 'Ridgeway Community College, Main Auditorium',
    picture: 'choir-concert.webp',
    description: `
      <p>Nine voices of the chapter choir open the evening, and forty from the youth choir take it from there: spirituals
      you know, and songs the singers wrote since Christmas.</p>
      <p>Pay what you can at the door. All of it buys lessons at The Harmony Music School.</p>`,
    report: `
      <p>The chapter choir sang first and knew when to sit down. The youth choir sang two encores and the audience sang the
      third. Proceeds bought a year of lessons for five students of The Harmony Music School.</p>`,
  },
  {
    uid: '44ff2c7a-caeb-43c0-801a-250947db253f',
    title: 'Spring Book Swap',
    program: 'international-trends',
    when: { month: 3, nth: 3, on: 'Sat', starts: '11:00', ends: '14:00' },
    location: 'Juniper & Main Booksellers',
    picture: 's-globe-1.webp',
    description: `
      <p>Bring one, take one. The travel shelf is always the first to empty, so come early if you would like to be
      somewhere else by the evening.</p>`,
    report: `
      <p>Bring one, take one. The travel shelf emptied first, and somebody left a first edition with a note: <em>for a
      reader, not a collector</em>.</p>`,
  },
  {
    uid: '7b23b884-697f-4711-817c-811a13f126e9',
    title: 'Scholarship Review Night',
    program: 'scholarships',
    when: { month: 3, nth: 4, on: 'Tue', starts: '19:00', ends: '21:00' },
    picture: 's-tea-0.webp',
    description: `
      <p>Readers discuss this year’s applications by video call. Please finish your score sheets by Friday and send them to
      <a href="mailto:scholarships@patuxent.example">scholarships@patuxent.example</a>.</p>`,
    report: `
      <p>Every application had three readers, and no two of them gave the same score. Nineteen students are invited to an
      interview. All of them got a telephone call.</p>`,
  },
  {
    uid: 'ff289971-7c19-4698-8b62-4cfda90b362b',
    title: 'Membership Committee',
    when: { month: 4, nth: 1, on: 'Wed', starts: '19:00', ends: '20:30' },
    location: 'Juniper & Main Booksellers, upstairs room',
    picture: 'thank-you-notes-spring.webp',
    description: `
      <p>The spring letters of interest are in. We read each one aloud and decide who telephones whom.</p>`,
    report: '<p>Five letters of interest read, five guests invited to the next chapter meeting.</p>',
  },
  {
    uid: 'da04074b-ea77-4df8-94f1-96ec04e29b4a',
    title: 'Letters Across the Water',
    program: 'international-trends',
    when: { month: 4, nth: 2, on: 'Wed', starts: '18:30', ends: '20:30' },
    location: 'Wayfinder Travel Advisors',
    picture: 'globe-letters-spring.webp',
    description: `
      <p>Our pen friends at a girls’ school on the Volta have answered. Ingrid Baptiste reads from their letters, and we
      write back before we go home.</p>
      <p>Stamps, paper and a map of the school bus route are on the table.</p>`,
    report: `
      <p>Thirty-one letters came and thirty-one went back. The goat by the river has had a kid, and the geometry sets
      arrived with only one protractor bent.</p>`,
  },
  {
    uid: '66522936-9efc-4986-94bc-f8d11f69865a',
    title: 'Tea with the Treasurer',
    program: 'services-to-youth',
    when: { month: 4, nth: 3, on: 'Tue', starts: '17:00', ends: '18:30' },
    location: 'Greenfield Savings Bank, community room',
    picture: 'tea-from-above-spring.webp',
    description: `
      <p>Dr. Opal Hargrove pours, and then explains what a first year at college really costs. Academy students in grades 11
      and 12; parents may listen from the second row.</p>
      <p>Bring a calculator, or a telephone that can be one.</p>`,
    report: `
      <p>Dr. Opal Hargrove showed twenty-two academy students what a first year at college really costs:</p>
      <ul>
      <li>the bill that comes in August</li>
      <li>the one nobody mentions, in October</li>
      <li>and how to open an account in her own name for both</li>
      </ul>`,
  },
  {
    uid: '6e7367dd-c1a6-494e-95d3-76a8ede73d5f',
    title: 'Scholarship Interviews',
    program: 'scholarships',
    when: { month: 4, nth: 4, on: 'Sat', starts: '09:00', ends: '15:00' },
    location: 'Ridgeway Community College, Student Center',
    picture: 'sign-in-table-spring.webp',
    description: `
      <p>Twenty minutes with a panel of three, and lunch either way. Applicants have their times by email. Families wait in
      the lounge, where Harriet Dunmore has hidden the good cookies behind the decaf.</p>
      <p>Need a ride? Call <a href="tel:+13015550117">(301) 555-0117</a> by Thursday.</p>`,
    report: `
      <p>Nineteen applicants, three panels, and not one short answer. Harriet Dunmore and her readers thank everyone who
      drove a student there and waited.</p>`,
  },
  {
    uid: '7c72bb3a-ce4f-4028-a8df-553f15186491',
    title: 'Planting Day',
    program: 'health-and-human-services',
    when: { month: 5, nth: 1, on: 'Sat', starts: '09:00', ends: '12:00' },
    location: 'Elm Street Garden',
    picture: 'planting-day.webp',
    description: `
      <p>The frost is over, the beds are turned, and the seedlings have outgrown Georgia Pettiford’s sun porch. We plant
      collards, tomatoes and beans for Harvest Table. Children may have a row of their own.</p>
      <p>Bring gloves and a hat. Copperleaf brings the soil.</p>`,
    report: `
      <p>Six raised beds, one hundred and twenty seedlings, and thirty-eight pairs of hands, most of them in gloves. The
      first greens are for the Northside Pantry.</p>`,
  },
  {
    uid: '1c13b4e3-f4cb-41bf-b00b-f245a9d9dc11',
    title: 'Youth Art Night',
    program: 'the-arts',
    when: { month: 5, nth: 2, on: 'Thu', starts: '18:00', ends: '20:00' },
    location: 'Old Mill Arts Collective',
    picture: 'paint-pots-spring.webp',
    description: `
      <p>One long roll of paper and every color we own, for students in grades 6 through 12. Adaeze Nwosu-Reed draws the
      horizon; what happens above and below it is up to the room.</p>
      <p>Wear something that has already had a good life.</p>`,
    report: `
      <p>Thirty students, one long roll of paper, and a mural that now hangs in the county library beside the stairs. Look
      for the blue heron; she has a name.</p>`,
  },
  {
    uid: '81426c48-c49f-478d-a1c0-bf1cc8dd6515',
    title: 'Heart Health Walk',
    program: 'health-and-human-services',
    when: { month: 5, nth: 3, on: 'Sat', starts: '08:00', ends: '10:00' },
    location: 'Riverfront Park',
    picture: 'morning-walk.webp',
    description: `
      <p>Two miles along the water, at whatever speed you can talk. Free screenings from the Bayline van; coffee by Morning
      Table at both ends, so that there is a reason to come back.</p>
      <p>Strollers, canes and dogs are welcome.</p>`,
    report: `
      <p>Two miles, one hundred and forty walkers, free screenings. The youngest rode in a stroller; the eldest, at
      ninety-one, finished ahead of our president.</p>`,
  },
];
