import type { Topic } from '../chapter.rules.ts';
import type { Site } from '../site.contract.ts';

interface PreviewedScreen {
  path: string;
  /** The part of the screen that is shown first: its id. */
  part?: string;
  name: string;
}

type Screens = readonly [PreviewedScreen, ...PreviewedScreen[]];

const home = { path: '/', name: 'home page' };
const contact = { path: '/contact', name: 'contact page' };

const president: Screens = [
  { ...home, part: 'presidents-message' },
  { path: '/about/presidents-message', name: 'message page' },
];

const previews: Record<Exclude<Topic, 'menu' | 'scholarships'>, Screens> = {
  president,
  successor: [president[1]!, president[0]],
  slides: [home],
  mission: [{ ...home, part: 'mission' }],
  contact: [contact],
  giving: [{ ...contact, part: 'ways-to-give' }],
  identity: [home],
  directory: [{ path: '/about/members', name: 'members page' }],
};

/** The screens of the website where a topic appears. */
export function previewsOf(topic: Topic, { menu, scholarships }: Site): Screens {
  if (topic === 'menu') {
    return [home, ...menu.programs.slice(0, 1).map(({ to }) => ({ path: to, name: 'page of a program' }))];
  }
  if (topic !== 'scholarships') return previews[topic];
  const box = { ...home, part: 'scholarships' };
  return scholarships ? [{ path: scholarships.path, name: 'page of the program' }, box] : [box];
}
