import type { DemoPage } from './shapes.ts';

/** The programs in which the fictional chapter works with students and with artists. */
export const youthAndArtsPages: readonly DemoPage[] = [
  {
    slug: 'services-to-youth',
    title: 'Services To Youth',
    type: 'program',
    body: `
      <p>At the center of our work with young people stands a leadership academy for young women in grades 9–12. We
      founded it in 2014 with eleven students, a borrowed classroom and a coffee urn. The urn is still with us. So are the
      monthly workshops, the mentors and the rule that nobody eats alone.</p>
      <h2>What happens in a year</h2>
      <p>The year opens with a kick-off evening at Ridgeway Community College. Each student meets her mentor, chooses her
      workshops and writes down one goal, which she will read aloud again in spring. After that we meet every month. The
      workshops change with the students, but these come back every year:</p>
      <ul>
      <li><strong>Say it standing up:</strong> speaking to a room, beginning with a very small room</li>
      <li><strong>Whose money is it?</strong> an account in her own name, and what a first year at college really costs</li>
      <li><strong>The other chair:</strong> mock interviews with members who hire people for a living</li>
      <li><strong>A plan for the county:</strong> eight minutes on a stage, two questions from the audience</li>
      <li><strong>Rest:</strong> an evening without an agenda, which the students asked for and were right about</li>
      </ul>
      <p>One of those plans became the Saturday bus to the library. It still runs, and its first rider is now its
      timekeeper.</p>
      <h2>Scholarships for 12th graders</h2>
      <p>Students in 12th grade may apply for <a href="/programs/scholarships">our scholarships</a> after a minimum of two
      years of participation. We ask for two years because a mentor should know more about a student than her grades. Last
      year we awarded eight scholarships, and the eight seniors who received them went to six colleges in four states.</p>
      <blockquote><p>“I do not know yet, but I know whom I would ask.”</p><p><small>The best answer of Mock Interview
      Saturday</small></p></blockquote>
      <h3>What it costs</h3>
      <p>Nothing. Workshops, supper, books and the ride home are paid for by members and by
      <a href="/partners">partners</a>. If getting there is the difficulty, tell us your street and we will find a car.</p>`,
    sections: [
      {
        title: 'For students and families',
        content: `
          <p>Any young woman in grades 9 through 12 who lives or goes to school in our county may join, at the beginning of
          the year or in the middle of it. Come to the kick-off evening with whoever looks after you; dinner is served
          first. The date is among <a href="/events">our events</a>.</p>`,
        picture: 's-books-1.webp',
      },
      {
        title: 'Become a mentor',
        content: `
          <p>A mentor gives two evenings a month and answers her telephone. You need time, a clean background check and
          one honest story about a time you failed at something. Dr. Tamsin Colebrook trains new mentors herself, over
          supper. <a href="/contact">Write to her</a> and say which grade you remember best.</p>`,
      },
      {
        title: 'More than the academy',
        content: `
          <p>Before every school year we collect backpacks, calculators and notebooks at Laurel Community Hall, and at Lantern
          House we pack birthday bags for children who are staying there: cake mix, candles, a book and a gift. The last
          time it was sixty-two bags in two hours.</p>`,
        picture: 's-balloon-1.webp',
      },
    ],
  },
  {
    slug: 'the-arts',
    title: 'The Arts',
    type: 'program',
    body: `
      <p>We believe that art belongs to the people who make it, and that most people would make some if there were a chair,
      a brush and nobody grading. So we set out chairs and brushes. Adaeze Nwosu-Reed, who paints for a living, chairs the
      program and does not grade.</p>
      <h2>Quilts</h2>
      <p>The quilting table at Laurel Community Hall is open to anyone. You do not need to know how; somebody will thread
      the machine and somebody else will talk to you. Finished lap quilts go to the residents of Sunrise Commons, and the
      teaching goes the other way: at the last block workshop the residents taught and our members learned. Sixteen blocks
      were finished that morning. One is upside down on purpose.</p>
      <p>Once a year the quilts hang at the Old Mill Arts Collective. <em>Quilts of the Tidewater</em> opens with tea and with
      the quilters themselves, who tell the stories that do not fit on a label.</p>
      <blockquote><p>“A quilt is a letter to somebody who will be cold later.”</p><p><small>Odessa Trimble, at the quilting
      table</small></p></blockquote>
      <h2>Voices</h2>
      <p>The youth choir has forty voices from six schools and rehearses at The Harmony Music School. Its concerts bring
      spirituals together with songs the singers wrote themselves. The last evening paid for a year of lessons for five
      students. The first choir robes, in the nineteen-sixties, were sewn from curtains; the new ones are not, although
      nobody has thrown the old ones away.</p>
      <h2>Paint</h2>
      <p>On Youth Art Night thirty students covered one long roll of paper. It became a mural and now hangs in the county
      library, beside the stairs. Look for the blue heron; the children at the desk will tell you her name.</p>
      <h3>Where you can join in</h3>
      <ul>
      <li>the open quilting table, for ten minutes or an afternoon</li>
      <li>painting days for families on the long porch of the Old Mill</li>
      <li>choir rehearsals, for singers in grades 6 through 12</li>
      <li>the opening tea, where you may add a square to the community quilt</li>
      </ul>
      <p>Dates are among <a href="/events">our events</a>, and pictures of what came of them are in the
      <a href="/gallery">gallery</a>.</p>`,
    sections: [
      {
        title: 'Lend us a wall',
        content: `
          <p>We have more work than we have rooms to show it in. If you look after a lobby, a waiting room or a long corridor
          with decent light, we will bring the pictures, the hooks and a level, and take it all down again when you ask.
          <a href="/contact">Write to us</a> with the length of the wall.</p>`,
        picture: 's-paint-1.webp',
      },
      {
        title: 'A closet full of fabric',
        content: `
          <p>Cotton in any color, pieces larger than a hand, clean and dry: leave them at the hall on any quilting day. We
          cannot use knits or anything that stretches. Buttons are always welcome and are sorted by two sisters, aged six and
          nine, who have opinions.</p>`,
        picture: 's-quilt-1.webp',
      },
    ],
  },
];
