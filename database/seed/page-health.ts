import type { DemoPage } from './shapes.ts';

/** How the fictional chapter looks after its neighbors. */
export const healthPage: DemoPage = {
  slug: 'health-and-human-services',
  title: 'Health and Human Services',
  type: 'program',
  body: `
    <p>Good health is mostly made of ordinary things: a walk, an apple, a number you know by heart, somebody who asks how
    you slept. We cannot replace a doctor, and we do not try. We can see to it that nobody in the county stays away from one
    for want of a ride, a word or a reading. Dr. Felicia Montrose, a family physician, leads the program.</p>
    <h2>Four minutes on a Sunday</h2>
    <p>High blood pressure has no symptoms worth waiting for. On Blood Pressure Sunday our nurses and trained volunteers are
    at Laurel Community Hall and at nine neighborhood churches, before and after morning services. A reading takes four
    minutes. There is no appointment, no insurance card and no charge; you take your numbers home on a card, and if they
    are high a nurse has a quiet word with you and calls again during the week.</p>
    <blockquote><p>“I only sat down because the line was short.”</p><p><small>A guest who now takes one small pill a
    day</small></p></blockquote>
    <h2>Fresh food, packed by hand</h2>
    <p>Harvest Table brings fruit and vegetables to the Northside Pantry on Sundays through the season. On the last one, 118
    families took a box home. Every box has two recipes in it, and one of them can be cooked by a ten-year-old.</p>
    <p><img src="picture:s-produce-0.webp" alt="Two wooden crates of apples and oranges, ready to be packed into boxes"></p>
    <h2>Walking together</h2>
    <p>The Heart Health Walk is two miles along the water at Riverfront Park. The last one had one hundred and forty walkers.
    Strollers, canes and dogs are welcome, and the slowest group has the best conversation. Bayline Health Foundation
    brings the screening van; the coffee is by Morning Table.</p>
    <h3>Also in our care</h3>
    <ul>
    <li><strong>Winter Coat Closet:</strong> two hundred and six coats last season, cleaned, buttoned and sorted by size</li>
    <li><strong>Lap quilts</strong> for the residents of Sunrise Commons, from our quilting table</li>
    <li><strong>Rides</strong> to appointments, when you call two days ahead</li>
    <li><strong>A friendly telephone call</strong> once a week, for anyone who lives alone and would like one</li>
    </ul>
    <p>Dates and places are among <a href="/events">our events</a>. For a ride or a call, telephone
    <a href="tel:+13015550117">(301) 555-0117</a> on weekday mornings.</p>
    <p><strong>In an emergency, call 911 first.</strong> Call us afterward, and we will bring supper.</p>`,
  sections: [
    {
      title: 'Know your numbers',
      content: `
        <p>Write three things on a card and keep it in your wallet: your last blood pressure, the medicines you take and the
        name of one person to call. Blue Heron Pharmacy keeps a stack of our cards at the counter, in large print. Ask for
        two and give one away.</p>`,
      picture: 's-wellness-1.webp',
    },
    {
      title: 'Volunteers we are looking for',
      content: `
        <p>Nurses, of course, but also people who can carry a crate, drive a van, mend a zipper or listen without looking at
        the clock. We train anyone who is willing: the preparation for Blood Pressure Sunday takes one evening.
        <a href="/contact">Tell us</a> what you can lift.</p>`,
      picture: 's-produce-1.webp',
    },
    {
      title: 'With thanks',
      content: `
        <p>The Copperleaf crew lent two trucks and four strong backs to Harvest Table, and Potomac Thread mended every
        zipper in the coat closet without a bill. They and everyone else who stands behind this work are named among
        <a href="/partners">our partners</a>.</p>`,
    },
  ],
};
