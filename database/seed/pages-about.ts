import type { DemoPage } from './shapes.ts';

/** What the fictional chapter tells about itself and about the money it gives away. */
export const aboutPages: readonly DemoPage[] = [
  {
    slug: 'our-history',
    title: 'Who We Are',
    type: 'general',
    body: `
      <p><img src="picture:s-bouquet-0.webp" alt="Black-eyed Susans in a blue vase on a table"></p>
      <p>The Patuxent Chapter has just over 50 members, women who live and work in and around Laurel, Maryland. Some of us
      teach, some heal, one of us keeps order in a courtroom, and several will tell you that they have retired and then not
      sit down all day. What we share is a promise that is older than most of us.</p>
      <h2>A kitchen table in 1962</h2>
      <p>The chapter was chartered in 1962 by twelve women. They met around one kitchen table, and because nobody
      had brought paper, they wrote what they meant to do on the back of a church program. It comes to one sentence: they
      would find out what their neighbors needed, and they would keep coming until it was done.</p>
      <p>Their first years were practical ones. They drove voters to the polls in a borrowed station wagon. They sewed robes
      for a youth choir out of curtains. In the spring of 1963 they gave their first scholarship, seventy-five dollars, and
      paid it in two parts because that was how the money came in.</p>
      <blockquote><p>“We did not think of it as history. We thought of it as Tuesday.”</p><p><small>Beverly Ashcombe, member for more
      than forty years</small></p></blockquote>
      <h2>Part of something larger</h2>
      <p>Our parent organization, The Evergreen League, Incorporated, was founded in 1946 by friends who believed that
      women who are trusted with a great deal owe a great deal. It has grown to 299 chapters and over 17,000 members. Each
      chapter chooses its own work; five programs hold the work together:</p>
      <ul>
      <li><a href="/programs/services-to-youth">Services To Youth</a>: a leadership academy, backpacks and birthday bags</li>
      <li><a href="/programs/the-arts">The Arts</a>: quilts, voices and paint</li>
      <li><a href="/programs/national-trends">National Trends</a>: ballots, budgets and letters nobody can read</li>
      <li><a href="/programs/international-trends">International Trends</a>: pen friends and suppers</li>
      <li><a href="/programs/health-and-human-services">Health and Human Services</a>: readings, fresh food and morning walks</li>
      </ul>
      <h2>What became of the seventy-five dollars</h2>
      <p>The scholarship fund never closed. It has raised over $400,000 since inception, most of it in small checks, and it
      still goes to <a href="/programs/scholarships">young women on their way to college</a>. Some of the first ones to
      receive it are members now.</p>
      <h3>How the years went</h3>
      <ol>
      <li><strong>1962:</strong> twelve women charter the chapter.</li>
      <li><strong>1963:</strong> the first scholarship is paid, in two parts.</li>
      <li><strong>1987:</strong> the twenty-five-year quilt is finished, one block for each year.</li>
      <li><strong>2014:</strong> the leadership academy opens its doors to young women in grades 9 through 12.</li>
      <li><strong>Today:</strong> thirty partners, five programs, and a calendar with very few empty Saturdays.</li>
      </ol>`,
    sections: [
      {
        title: 'The charter families',
        content: `
          <p>Four of today’s members are daughters or granddaughters of the twelve. At the Charter Day Tea three
          granddaughters lit the candles, one for each name on the charter. You will find the charter families, and everyone
          else, among <a href="/about/members">our members</a>.</p>`,
        picture: 's-bouquet-1.webp',
      },
      {
        title: 'How a woman joins us',
        content: `
          <p>Membership begins with a letter of interest, and no form of words is needed. Tell us what you like to do and
          what you would like to see changed in the county. The membership committee reads every letter and finds a
          member who will answer your questions; then you come to a meeting as our guest.
          <a href="/contact?topic=join">Write to us</a> whenever you are ready.</p>`,
      },
      {
        title: 'Help us finish the list',
        content: `
          <p>We are collecting the names of everyone who has served as an officer since 1962. The
          <a href="/about/past-boards">presidents</a> are complete. If your mother, aunt or neighbor served beside one of
          them, please call Renée Whitlock at <a href="tel:+13015550162">(301) 555-0162</a>. A
          photograph would make her day.</p>`,
        picture: 's-tea-0.webp',
      },
    ],
  },
  {
    slug: 'scholarships',
    title: 'Scholarships',
    type: 'program',
    body: `
      <p>A scholarship from this chapter is money, and it is also a person. Every student we send to college leaves with a
      check and with the telephone number of a mentor who has known her for at least two years. We have seen what happens
      when a hard week in October meets a friendly voice, and we would not give one without the other.</p>
      <p>The fund has raised over $400,000 since inception. Last year it paid eight scholarships. Harriet Dunmore, who chairs
      the committee, read every application twice.</p>
      <h2>What we award</h2>
      <table>
      <caption>Scholarships paid last year</caption>
      <thead>
      <tr><th scope="col">Scholarship</th><th scope="col">What it is for</th><th scope="col">Number</th><th scope="col">Each</th></tr>
      </thead>
      <tbody>
      <tr><th scope="row">Charter Twelve Scholarship</th><td>Tuition, for the strongest plan to serve others</td><td>1</td><td>$4,000</td></tr>
      <tr><th scope="row">Leadership Academy Scholarship</th><td>Tuition, housing deposits or a laptop</td><td>5</td><td>$2,000</td></tr>
      <tr><th scope="row">Station Wagon Award</th><td>Books, and the trip to campus</td><td>2</td><td>$750</td></tr>
      </tbody>
      <tfoot>
      <tr><th scope="row">Together</th><td>Eight students, six colleges, four states</td><td>8</td><td>$15,500</td></tr>
      </tfoot>
      </table>
      <h2>Who can apply</h2>
      <p>All three are for seniors of our <a href="/programs/services-to-youth">leadership academy</a>. You can apply if you</p>
      <ul>
      <li>are in 12th grade and plan to begin college, community college or a trade program within a year,</li>
      <li>have taken part in the academy for a minimum of two years, and</li>
      <li>can name two adults who are not related to you and will write on your behalf.</li>
      </ul>
      <p>Grades matter less than you may fear. We ask for a transcript because we want to see where you climbed.</p>
      <h2>What to expect</h2>
      <p>Three readers score your application, each without knowing what the others wrote. Then you meet a panel for twenty
      minutes; last time nineteen applicants came, and not one gave a short answer. We call you, whichever way it went,
      before we tell anybody else.</p>
      <blockquote><p>“The check paid for my books. The phone number got me through chemistry.”</p><p><small>A Leadership Academy
      scholar, at the end of her first year</small></p></blockquote>
      <p>Questions about applying go to
      <a href="mailto:scholarships@patuxent.example">scholarships@patuxent.example</a>. A person answers, usually within two
      days.</p>`,
    sections: [
      {
        title: 'Where the money comes from',
        content: `
          <p>Most gifts are under fifty dollars. Some arrive every month; one comes every Charter Day, in cash, in an envelope
          with no name. Our <a href="/partners">partners</a> match what the Founders’ Day Luncheon brings in. Members pay the
          costs of the committee themselves, so a dollar given to the fund is a dollar paid to a student.</p>`,
        picture: 's-tea-1.webp',
      },
      {
        title: 'Give, read or listen',
        content: `
          <p>You can help without writing a check. We need readers for applications, people who hire for a living to ask
          questions at Mock Interview Saturday, and drivers on the day of the interviews. <a href="/contact?topic=give">Tell us</a> which
          of these sounds like you, or look for the next date among <a href="/events">our events</a>.</p>`,
      },
    ],
  },
];
