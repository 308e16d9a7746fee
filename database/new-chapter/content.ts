import type { ChapterValues } from '../../src/features/chapter/topics.contract.ts';
import type { DemoPage } from '../seed/shapes.ts';

/** A page with which a new chapter starts. Officers change, hide and delete it like any other. */
export type FirstPage = Omit<DemoPage, 'sections'>;

const comingSoon = '<p>Content coming soon...</p>';

/** What every chapter can say of this website. */
export const statements: readonly FirstPage[] = [
  {
    slug: 'privacy',
    title: 'Privacy',
    type: 'general',
    body: `
      <p>You can read this whole website without telling us who you are. It sets no cookies for visitors, shows no
      advertisements and does not track you.</p>
      <h2>When you write to us</h2>
      <p>The contact form sends us your name, your email address and your message. We store them so that the officers of
      the chapter can read them and reply. We do not sell them or pass them on to anyone else.</p>
      <p>Old messages are deleted. If you want us to delete yours earlier, please <a href="/contact">tell us</a>.</p>
      <h2>Members and photos</h2>
      <p>Names, photos and email addresses of members are here because the chapter chose to show them. If you are in a
      photo or in a list and would rather not be, please <a href="/contact">tell us</a>, and we take it down.</p>
      <h2>Other websites</h2>
      <p>Some links and videos lead to other websites, which have rules of their own.</p>
      <h2>What the server notes</h2>
      <p>To fend off misuse, the server counts requests by internet address for a short time.</p>`,
  },
  {
    slug: 'accessibility',
    title: 'Accessibility',
    type: 'general',
    body: `
      <p>Everyone should be able to read this website. You can use it with a keyboard, with a screen reader, with large
      text and on a phone. The calendar, the photos and the contact form also work without JavaScript.</p>
      <p>We aim at level AA of the <a href="https://www.w3.org/WAI/standards-guidelines/wcag/">Web Content Accessibility
      Guidelines</a>. Older files and videos of other websites may fall short of it.</p>
      <h2>If something is in your way</h2>
      <p>Please <a href="/contact">write to us</a> and say which page it is and what you use. We will give you what you
      were looking for in another form, and we will try to repair the page.</p>`,
  },
];

/** The first pages of a new chapter, in the order of its menu. */
export const firstPages: readonly FirstPage[] = [
  { slug: 'our-history', title: 'Who We Are', type: 'general', body: comingSoon },
  {
    slug: 'services-to-youth',
    title: 'Services To Youth',
    type: 'program',
    body: `
      <p>Our leadership academy is for young women in grades 9–12. We founded it in 2014, and we have met with our students
      every month of the school year since.</p>
      <h2>What we do</h2>
      <p>In monthly workshops the students practice speaking in public, handling money, preparing for college and leading
      others. Members of the chapter teach, listen and stay in touch.</p>
      <h2>Scholarships</h2>
      <p>Students in 12th grade may apply for our scholarships after a minimum of two years of participation. Last year we
      awarded eight scholarships.</p>`,
  },
  { slug: 'the-arts', title: 'The Arts', type: 'program', body: comingSoon },
  { slug: 'national-trends', title: 'National Trends', type: 'program', body: comingSoon },
  { slug: 'international-trends', title: 'International Trends', type: 'program', body: comingSoon },
  {
    slug: 'health-and-human-services',
    title: 'Health and Human Services',
    type: 'program',
    body: comingSoon,
  },
  { slug: 'scholarships', title: 'Scholarships', type: 'program', body: comingSoon },
  ...statements,
];

const onHome = { imageUrl: '', isHidden: false, isOnHome: true, summary: '', leaderId: '' };

/** Privacy and accessibility are not in it: their addresses are enough. */
export const firstMenu: ChapterValues['menu'] = {
  about: ['presidents-message', 'members', 'our-history'].map((slug) => ({ slug, isHidden: false })),
  programs: [
    { slug: 'services-to-youth', color: 'green', ...onHome },
    { slug: 'the-arts', color: 'plum', ...onHome },
    { slug: 'national-trends', color: 'gold', ...onHome },
    { slug: 'international-trends', color: 'bay', ...onHome },
    { slug: 'health-and-human-services', color: 'clay', ...onHome },
    { slug: 'scholarships', color: 'bronze', ...onHome, isOnHome: false },
  ],
};
