import type { Topic } from '../chapter.rules.ts';

interface PreviewedScreen {
  path: string;
  /** The part of the screen that is shown first: its id. */
  part?: string;
  name: string;
}

const home = { path: '/', name: 'home page' };
const contact = { path: '/contact', name: 'contact page' };

const previews: Record<Topic, readonly [PreviewedScreen, ...PreviewedScreen[]]> = {
  president: [
    { ...home, part: 'presidents-message' },
    { path: '/about/presidents-message', name: 'message page' },
  ],
  slides: [home],
  mission: [{ ...home, part: 'mission' }],
  contact: [contact],
  giving: [{ ...contact, part: 'ways-to-give' }],
  menu: [home],
  identity: [home],
  directory: [{ path: '/about/members', name: 'members page' }],
};

/** The screens of the website where a topic appears. */
export function previewsOf(topic: Topic) {
  return previews[topic];
}
