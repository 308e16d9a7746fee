import type { DemoPage } from './shapes.ts';

/** The programs in which the fictional chapter looks at the country, at the world and after its neighbors’ health. */
export const outreachPages: readonly DemoPage[] = [
  {
    slug: 'national-trends',
    title: 'National Trends',
    type: 'program',
    body: `
      <p>Large changes arrive in small envelopes: a new form at the bank, a longer line at the polls, a letter about the
      water bill that nobody on the street can read. This program watches for them and explains them, in plain words and
      early enough to matter. Gwendolyn Sayles is its chair. She keeps a folder named <em>What is this, please?</em> and it is
      never empty.</p>
      <h2>Knowing your ballot</h2>
      <p>Before each county election we read every question on the ballot aloud and say what a yes would do and what a no
      would do. There are no candidates, no speeches and no recommendations, and Judge Lorraine Peake keeps the time with a
      kitchen timer. The chapter has never endorsed anyone for anything, and we guard that carefully.</p>
      <blockquote><p>“I came to be told how to vote. I was told how to read it instead, and I went home happier.”</p><p><small>A guest
      at Know Your Ballot</small></p></blockquote>
      <p>It is an old habit. In the chapter’s first years our founders drove neighbors to the polls in a borrowed station
      wagon, six at a time. We still drive, in cars with seat belts. If you need a ride on election day,
      <a href="/contact">ask us</a> a week before.</p>
      <h2>Money, explained at a table</h2>
      <p>At <em>Tea with the Treasurer</em> Dr. Opal Hargrove takes the fear out of a subject that most of us were never
      taught. The last time, twenty-two students of the academy learned what a first year at college costs, including the
      bill that nobody mentions. Evenings for grown-ups follow the same plan:</p>
      <ul>
      <li>reading a credit report, and correcting one</li>
      <li>what a first house really costs after the closing</li>
      <li>wills, and who should know where yours is</li>
      <li>spotting a telephone call that is trying to rob you</li>
      </ul>
      <h3>How we choose a subject</h3>
      <p>Three questions decide. Does it touch people in our county this year? Can we find somebody who knows it and sells
      nothing? Will a person who comes be able to do one thing the next morning that she could not do before? If one
      answer is no, it stays in the folder.</p>`,
    sections: [
      {
        title: 'A room with good chairs',
        content: `
          <p>Most evenings are at Laurel Community Hall, with a hearing loop, large print and a table for children at the back.
          Doors open half an hour early for anyone who would like to ask something quietly. Coming dates are among
          <a href="/events">our events</a>.</p>`,
      },
      {
        title: 'Bring us an envelope',
        content: `
          <p>If a letter has arrived that you cannot make sense of, bring it. We will not decide for you and we will not keep
          a copy. We will read it with you, find the sentence that matters and tell you whose office to call. Piedmont Legal
          Associates and Fairmont &amp; Lyle, two of <a href="/partners">our partners</a>, lend us an expert when we reach the
          end of what we know.</p>`,
        picture: 's-tea-1.webp',
      },
    ],
  },
  {
    slug: 'international-trends',
    title: 'International Trends',
    type: 'program',
    body: `
      <p>The world is not far from Laurel. It is in the next pew, behind the counter at the pharmacy and at the bus stop in
      the rain. Our international program begins with those neighbors and then follows their letters home. Ingrid Baptiste,
      who grew up with three languages at one breakfast table, is its chair.</p>
      <h2>Letters across the water</h2>
      <p>For several years we have written to a girls’ school on the Volta. It started with one teacher who needed an
      atlas. Now each of our writers has a pen friend, and the letters are about what letters are always about: sisters,
      examinations, rain, what to wear. Ingrid reads from them under the good lamp at Wayfinder Travel Advisors, and we
      answer before we go home.</p>
      <blockquote><p>“You ask what I see from my window. I see the river and a goat who is late for school.”</p><p><small>From a letter,
      read with the writer’s permission</small></p></blockquote>
      <p><img src="picture:s-globe-1.webp" alt="A globe turned to show a wide ocean between two coasts"></p>
      <p>Twice a year a box goes with the letters. We send only what the teachers ask for, and we pay the postage ourselves.
      The last list read:</p>
      <ul>
      <li>forty geometry sets</li>
      <li>soccer balls, without air, and one pump</li>
      <li>novels, as long as they are not about school</li>
      <li>a wall map with the school already marked on it</li>
      </ul>
      <h2>The world at one table</h2>
      <p>At the World Table Supper neighbors cook what they grew up with and say a few words about it before anybody eats.
      The last one brought eleven dishes from nine countries to Threefold Youth Alliance. The recipes are in a booklet; the
      arguments about the rice are not.</p>
      <p>The <em>Spring Book Swap</em> at Juniper &amp; Main belongs to this program too. Bring one, take one. The travel shelf is
      always the first to empty.</p>
      <h3>What we read together</h3>
      <p>Four evenings a year we choose one subject that touches women everywhere, such as clean water, safe birth, school
      fees or the price of bread, and ask somebody who has lived with it to talk to us. We listen first. Then we ask what
      would help, which is often smaller and more sensible than what we had in mind.</p>`,
    sections: [
      {
        title: 'Find a pen friend',
        content: `
          <p>Students from ten years up and adults of any age can join. You promise four letters a year, by hand, and we help
          with the first one. There is no need to be interesting; describe your street. <a href="/contact">Send us your
          name</a> and we will match you before the next box leaves.</p>`,
      },
      {
        title: 'New in the county?',
        content: `
          <p>We keep a list of members who will go along to a school office, a clinic or the motor vehicle counter with somebody
          who would rather not go alone. Between us we speak nine languages, three of them well enough to joke in. Look for
          the next supper among <a href="/events">our events</a> and sit anywhere.</p>`,
      },
    ],
  },
];
