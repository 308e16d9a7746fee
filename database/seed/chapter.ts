import { html, paragraphs } from './paragraphs.ts';
import type { ChapterValues } from '../../src/features/chapter/topics.contract.ts';
import { officeTopics } from './office-topics.ts';

/** The president's name in the directory. */
export const presidentName = 'Dr. Marguerite Ellison-Tate';

/** How the pictures of the slides are shown. */
const shownAlways = { focusX: 50, focusY: 50, isHidden: false, showFrom: '', showUntil: '' };
// The seed chooses the leaders from the directory.
const onHome = { isHidden: false, isOnHome: true, leaderId: '' };

/** Scholarships have dates, which follow the calendar (`scholarships.ts`). No one follows the president yet. */
export type DemoChapter = Omit<ChapterValues, 'scholarships' | 'successor'>;

/** What the fictional demo chapter says about itself, with file names in `pictures/` where the stored values have URLs. */
export const demoChapter: DemoChapter = {
  identity: {
    chapterName: 'Patuxent Chapter',
    organisationName: 'The Evergreen League, Incorporated',
    tagline: 'Serving Maryland families since 1962',
    timeZone: 'America/New_York',
    description:
      'Just over fifty women in Laurel, Maryland, who mentor students, keep the arts alive, check blood pressures, fill ' +
      'pantries and send young women to college. Chartered in 1962 by twelve.',
    charteredIn: '1962',
    palette: 'evergreen',
    markUrl: '',
    shareImageUrl: 'banners/charter.svg',
  },
  contact: {
    email: 'hello@patuxent.example',
    phone: '',
    replyNote: 'A member replies, usually within two days.',
    joinText: 'Membership begins with a letter of interest, and no form of words is needed.',
    mailingAddress: 'P.O. Box 1962\nLaurel, Maryland 20709',
    headquartersAddress: '1200 Example Avenue NW\nWashington, DC 20001',
    headquartersPhone: '(202) 555-0146',
    facebook: 'https://facebook.example/patuxentchapter',
    instagram: 'https://instagram.example/patuxentchapter',
    twitter: 'https://twitter.example/patuxentchapter',
    memberPortalUrl: 'https://members.evergreenleague.example/',
    outsideLinks: [
      { label: 'The Evergreen League', url: 'https://evergreenleague.example/' },
      { label: 'Evergreen Foundation', url: 'https://evergreenfoundation.example/' },
    ],
    operatorName: '',
    operatorContact: '',
  },
  slides: {
    slides: [
      {
        title: 'Twelve women. One promise kept.',
        description:
          'Since 1962 our members have turned friendship into service for families across Maryland.',
        imageUrl: 'banners/charter.svg',
        mobileImageUrl: 'banners/charter-m.svg',
        imageAlt:
          'Illustration of the twelve women who chartered the chapter in 1962, standing together among black-eyed Susans',
        tone: 'green',
        link: '/about/our-history',
        linkText: 'Read our history',
        ...shownAlways,
      },
      {
        title: 'She walks in ready.',
        description:
          'Our leadership academy prepares young women in grades 9 through 12 for college and beyond.',
        imageUrl: 'banners/youth.svg',
        mobileImageUrl: 'banners/youth-m.svg',
        imageAlt:
          'Illustration of three young women in green caps and gowns, smiling, with books stacked beside them',
        tone: 'gold',
        link: '/programs/services-to-youth',
        linkText: 'Meet the academy',
        ...shownAlways,
      },
      {
        title: 'Stories stitched to last.',
        description: 'Quilts, music and paint: we keep our culture in the hands of those who make it.',
        imageUrl: 'banners/arts.svg',
        mobileImageUrl: 'banners/arts-m.svg',
        imageAlt:
          'Illustration of a young woman and a silver-haired woman in front of a large patchwork quilt',
        tone: 'plum',
        link: '/programs/the-arts',
        linkText: 'See The Arts',
        ...shownAlways,
      },
      {
        title: 'Good health is a group walk.',
        description: 'Screenings, fresh food and morning miles with neighbors along the bay.',
        imageUrl: 'banners/health.svg',
        mobileImageUrl: 'banners/health-m.svg',
        imageAlt:
          'Illustration of two women on a path by the water at sunrise, with a long bridge behind them',
        tone: 'bay',
        link: '/programs/health-and-human-services',
        linkText: 'See how we serve',
        ...shownAlways,
      },
    ],
  },
  president: {
    // The seed chooses her entry in the directory.
    memberId: '',
    name: '',
    title: 'Chapter President',
    imageUrl: 'president.svg',
    imageAlt: 'Portrait of Dr. Marguerite Ellison-Tate, chapter president',
    quote: 'We inherited a promise, and we intend to hand it on brighter than we found it.',
    greeting: paragraphs(
      'Welcome. For more than sixty years the women of this chapter have shown up: in classrooms, clinics, galleries ' +
        'and voting lines. This year we are putting young women first, with monthly workshops and scholarships that ' +
        'follow them to college.',
      'Whether you come to give, to learn or to serve, there is a place for you here.',
    ),
    message: html(
      'Dear neighbors and friends,',
      'There is a church program in a frame on my office wall. On its back, in pencil, twelve women wrote down what ' +
        'they meant to do for this county. They had met around one kitchen table, and they chartered this chapter in ' +
        '1962. The pencil is fading. What it says is not.',
      'I joined because of a ride. I was new to Laurel, my car would not start, and Earline Summerset, whom I had met ' +
        'once, drove me to work for a week and asked for nothing. On the Friday she said, “Saturday we are packing ' +
        'boxes. You have two hands.” That is still how most of us arrive: somebody notices you, and then somebody hands ' +
        'you a box.',
      'Today we are just over fifty. Among us are teachers, physicians, a judge, painters, nurses, bankers and the ' +
        'owners of small shops. We do not agree about everything, and our meetings are livelier for it. We agree that a ' +
        'girl in ninth grade should know a grown woman, outside her own family, who expects to hear from her.',
      'So this year young women come first. Dr. Tamsin Colebrook and her mentors meet the students of our leadership ' +
        'academy every month. At the last Senior Send-off we stood up for eight of them, bound for six colleges in four ' +
        'states, and each one left with a scholarship and a telephone number that will be answered.',
      'The rest of the work goes on beside it. The youth choir has forty voices and needs more chairs. On Blood Pressure ' +
        'Sunday we will be at ten doors at once. The quilting table is open to anyone who can sit. And I have been asked ' +
        'to admit in writing that at the Heart Health Walk a lady of ninety-one finished ahead of me. She did. I am in ' +
        'training.',
      'None of this is ours alone. Thirty partners lend us rooms, trucks, ink, lemon cake and good advice, and hundreds ' +
        'of you give an hour at a time. If you have wondered whether one hour is worth offering, please ask the family ' +
        'who took home the box you packed.',
      'Come and see us. Sit in on an evening, bring a friend, tell us what your street needs. We inherited this promise ' +
        'from women who did not wait to be asked, and I hope to hear from you before I have to come and find you.',
    ),
  },
  mission: {
    statement:
      'We are friends in service: women who give their time, talent and resources to enrich, sustain and protect the ' +
      'culture and economic life of our community.',
    footerText: 'Friends in service, enriching the culture and economic life of our community.',
    facts: [
      { figure: '1962', label: 'chartered by twelve women' },
      { figure: '50+', label: 'members today' },
      { figure: '299', label: 'chapters nationwide' },
      { figure: '17,000+', label: 'women in our national family' },
    ],
    intro:
      'Educators, physicians, judges, artists and business owners who have worked side by side for more than six decades.',
    mission: paragraphs(
      'We commit our skills, friendships and resources to people in our county who need them, and we stay until the ' +
        'work is done.',
      'Five programs guide us: youth, the arts, national trends, international trends, and health and human services.',
    ),
    history: paragraphs(
      'In 1962 twelve women met around a kitchen table in Laurel and chartered this chapter. Just over fifty of us ' +
        'carry it on.',
      'We belong to The Evergreen League, founded in 1946: 299 chapters and over 17,000 members who keep the same ' +
        'promise in their own towns.',
    ),
    service: paragraphs(
      'In an ordinary month we teach a workshop, pack a pantry, rehearse a choir and answer letters from a school on ' +
        'the other side of the ocean.',
      'Workshops, screenings and pantry boxes cost nothing to the people who come for them. Members and partners pay ' +
        'the bills, and every gift to the scholarship fund goes to a student.',
    ),
    scholarshipsTotal: 400_000,
    seedDollars: 1000,
    scholarshipsText:
      'Your support helps a graduating senior buy books, pay housing deposits and begin college with a chapter of ' +
      'women behind her.',
    scholarshipsEmail: 'scholarships@patuxent.example',
  },
  giving: {
    url: '',
    promise: 'A dollar given to the scholarship fund is a dollar paid to a student.',
    text: html(
      '<strong>By check.</strong> Make it out to Patuxent Chapter and write “scholarship fund” on the memo line. Send it to ' +
        'P.O. Box 1962, Laurel, Maryland 20709.',
      '<strong>At an event.</strong> There is a basket at the door of the Founders’ Day Luncheon and the Charter Day Tea. ' +
        'Our partners match what they bring in.',
      '<strong>In kind.</strong> Backpacks, canned food, cotton fabric, an empty wall or a ride: tell us what you have.',
      'Our first scholarship was seventy-five dollars, paid in two parts. No gift is too small to begin with.',
    ),
    isDeductible: '',
    recipient: '',
  },
  menu: {
    about: [
      { slug: 'presidents-message', isHidden: false },
      { slug: 'members', isHidden: false },
      { slug: 'our-history', isHidden: false },
      { slug: 'past-boards', isHidden: false },
    ],
    programs: [
      {
        slug: 'services-to-youth',
        color: 'green',
        imageUrl: 's-books-0.webp',
        summary: 'Every girl should know a grown woman who expects to hear from her.',
        ...onHome,
      },
      {
        slug: 'the-arts',
        color: 'plum',
        imageUrl: 's-paint-0.webp',
        summary: 'Art belongs to the people who make it.',
        ...onHome,
      },
      {
        slug: 'national-trends',
        color: 'gold',
        imageUrl: 's-hall-0.webp',
        summary: 'What is decided far away is felt on our streets.',
        ...onHome,
      },
      {
        slug: 'international-trends',
        color: 'bay',
        imageUrl: 's-globe-0.webp',
        summary: 'Neighbors across an ocean are still neighbors.',
        ...onHome,
      },
      {
        slug: 'health-and-human-services',
        color: 'clay',
        imageUrl: 's-wellness-0.webp',
        summary: 'Good health is a group walk.',
        ...onHome,
      },
      {
        slug: 'scholarships',
        color: 'bronze',
        imageUrl: 's-books-1.webp',
        summary: 'A check, and a telephone number that is picked up.',
        ...onHome,
        isOnHome: false,
      },
    ],
  },
  directory: { emails: 'link' },
  offices: officeTopics,
};
