import type { Topic } from '../chapter.rules.ts';

interface PreviewedScreen {
  path: string;
  name: string;
}

const home = { path: '/', name: 'home page' };
const contact = { path: '/contact', name: 'contact page' };

const previews: Record<Topic, readonly [PreviewedScreen, ...PreviewedScreen[]]> = {
  president: [home, { path: '/about/presidents-message', name: 'message page' }],
  slides: [home],
  mission: [home],
  contact: [contact],
  giving: [contact],
  menu: [home],
  identity: [home],
  directory: [{ path: '/about/members', name: 'members page' }],
};

/** The screens of the website where a topic appears. */
export function previewsOf(topic: Topic) {
  return previews[topic];
}
