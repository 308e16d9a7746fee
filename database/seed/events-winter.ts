import type { DemoEvent } from './demo-event.ts';

/** The fictional chapter from December to February. */
export const winterEvents: readonly DemoEvent[] = [
  {
    uid: '4179ba3f-462d-4ee5-ab19-827478ea3132',
    title: 'Winter Coat Closet',
    program: 'health-and-human-services',
    when: { month: 12, nth: 1, on: 'Sat', starts: '09:00', ends: '12:00' },
    location: 'Laurel Community Hall',
    picture: 'coats-on-hooks-winter.webp',
    description: `
      <p>Every coat is clean, buttoned and hung by size. Come in, try on three, keep the one that closes. Children’s sizes
      are by the window.</p>
      <p>Have one to give? Leave it at the hall by Thursday and it will be on a hook by Saturday.</p>`,
    report: `
      <p>Two hundred and six coats, cleaned, buttoned and sorted by size, found new owners before the first snow. Potomac
      Thread &amp; Tailoring mended every zipper without a bill.</p>`,
  },
  {
    uid: '3e73e7a5-5afb-44d9-852f-b8794b830720',
    title: 'Winter Gala',
    when: { month: 12, nth: 2, on: 'Sat', starts: '18:30', ends: '23:00' },
    location: 'Ridgeway Community College, Great Hall',
    picture: 'gala-evening.webp',
    description: `
      <p>Dinner, a band with a horn section, and one short speech. We have timed it. Twelve tables of eight, candles on
      every one, and flowers by Willow Bend Florist that go home with whoever has the birthday nearest.</p>
      <p>Tickets are $85: <a href="mailto:hello@patuxent.example">hello@patuxent.example</a>. What is left after the
      caterer goes to the scholarship fund.</p>`,
    report: `
      <p>Ninety-six guests, twelve tables, and a speech of four minutes and ten seconds. The evening brought $11,400 to the
      scholarship fund. The band played an extra half hour because Simone Attaway asked nicely.</p>`,
  },
  {
    uid: 'f3c111d2-834f-4905-98bb-3becea4eb04e',
    title: 'Toy Drive Wrapping Night',
    program: 'services-to-youth',
    when: { month: 12, nth: 3, on: 'Thu', starts: '18:00', ends: '20:30' },
    location: 'Lantern House Family Services',
    picture: 'toy-drive-holiday.webp',
    description: `
      <p>The toys are here; the paper is here; the tape is on its third roll already. Bring scissors with your name on them
      and somebody patient for the round things.</p>
      <p>Please bring new toys unwrapped, so that parents can choose. Batteries count as a gift.</p>`,
    report: `
      <p>One hundred and twelve gifts, wrapped by twenty-six people in one evening. Nothing round was left bare. The truck
      with the missing wheel got a new one from Unity Span Engineers.</p>`,
  },
  {
    uid: '02f43843-17b8-4837-bc93-aeed2ba27f2c',
    title: 'Chapter Planning Meeting',
    when: { month: 1, nth: 2, on: 'Sat', starts: '10:00', ends: '12:30' },
    location: 'Juniper & Main Booksellers, upstairs room',
    picture: 'planning-meeting.webp',
    description: `
      <p>The year on one sheet of paper. Every chair brings her dates, and Camille Osei-Grant brings the eraser.</p>
      <p>Members and guests are welcome. If your street needs something, this is the morning to say so.</p>`,
    report: `
      <p>Five agendas, one pot of coffee, and a calendar with only two Saturdays in dispute. Both went to the choir.</p>`,
  },
  {
    uid: '5b90fdc6-9902-41d0-8e03-f1dc235aff28',
    title: 'Saturday Story Time',
    program: 'services-to-youth',
    when: { month: 1, nth: 3, on: 'Sat', starts: '10:30', ends: '11:30' },
    location: 'Lantern House Family Services, reading room',
    picture: 'story-time.webp',
    description: `
      <p>Three books, one armchair, and a rug for anyone under ten. Earline Summerset reads and does the voices.</p>
      <p>Each child takes a book home and does not have to bring it back.</p>`,
    report: `
      <p>Nineteen children, three books, and one request to hear the bear again. Earline Summerset did the bear again.
      Everybody went home with a book under one arm.</p>`,
  },
  {
    uid: 'deaa3b2e-7331-463c-8467-81a85278669a',
    title: 'World Table Supper',
    program: 'international-trends',
    when: { month: 1, nth: 4, on: 'Sun', starts: '17:00', ends: '19:30' },
    location: 'Threefold Youth Alliance',
    picture: 's-produce-1.webp',
    description: `
      <p>Neighbors cook what they grew up with and say a few words before anyone lifts a fork. Bring an appetite, or bring
      a dish and the story that goes with it.</p>
      <p>Tell us by Wednesday if you are cooking, so that we know how many burners to borrow.</p>`,
    report: `
      <p>Eleven dishes from nine countries, each introduced by the neighbor who cooked it. The recipes are in a booklet:
      <a href="mailto:hello@patuxent.example">ask for a copy</a>.</p>`,
  },
  {
    uid: '181249f6-f01b-4721-b763-9b4adf8af83e',
    title: 'Birthday Bag Packing Night',
    program: 'services-to-youth',
    when: { month: 2, nth: 1, on: 'Thu', starts: '18:00', ends: '20:00' },
    location: 'Lantern House Family Services',
    picture: 's-balloon-0.webp',
    description: `
      <p>Cake mix, candles, a book and a gift: one bag makes one birthday for a child who is staying at Lantern House. Last
      time we packed sixty-two in two hours. We would like to beat that.</p>`,
    report: `
      <p>Sixty-two bags in two hours, which is exactly last year’s number. Frances Underhill counted twice and is not
      taking questions.</p>`,
  },
  {
    uid: '747d3db7-25fa-4ba7-814e-0bfb6eba9425',
    title: 'Blood Pressure Sunday Prep',
    program: 'health-and-human-services',
    when: { month: 2, nth: 2, on: 'Thu', starts: '18:30', ends: '20:00' },
    location: 'Bayline Health Foundation, first floor',
    picture: 'blood-pressure-cuff-winter.webp',
    description: `
      <p>Volunteers learn to seat a guest, take a reading twice and write it down legibly. Dr. Felicia Montrose leads.
      Cuffs are provided; bring a pen that works.</p>`,
    report: `
      <p>Thirty-four volunteers can now take a reading twice and write it down so that a third person can read it. Two pens
      did not work. Spares are in the box.</p>`,
  },
  {
    uid: '08d787c5-0ddf-43e5-8b8c-85b49da708df',
    title: 'Charter Day Tea',
    when: { month: 2, nth: 3, on: 'Sat', starts: '15:00', ends: '17:00' },
    location: 'Old Mill Arts Collective',
    picture: 'founders-candles-winter.webp',
    description: `
      <p>One candle for each of the twelve women who chartered this chapter in 1962, and a chair for everyone who came
      after. Theodora Winslow reads the promise aloud from the back of the church program.</p>
      <p>Guests are welcome. Bring a photograph if you have one from the early years.</p>`,
    report: `
      <p>Twelve candles for the twelve women who chartered this chapter in 1962. Three of their granddaughters lit
      them.</p>`,
  },
  {
    uid: 'c5e1ca32-ce4d-4252-976f-6dc190e06e0d',
    title: 'Blood Pressure Sunday',
    program: 'health-and-human-services',
    when: { month: 2, nth: 4, on: 'Sun', starts: '09:00', ends: '13:00' },
    location: 'Laurel Community Hall and nine neighborhood churches',
    picture: 'blood-pressure-check.webp',
    description: `
      <p>One free reading takes four minutes and can change a year. Nurses and trained volunteers wait at ten places
      before and after morning services.</p>
      <ul>
      <li>No appointment, no insurance card, no charge</li>
      <li>Your numbers on a card you keep</li>
      <li>A quiet word with a nurse if they are high</li>
      </ul>`,
    report: `
      <p>Four hundred and eighteen readings at ten places, in one morning. Fifty-three guests had a quiet word with a nurse,
      and every one of them was called again that week.</p>`,
  },
];
