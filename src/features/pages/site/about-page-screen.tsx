import { SectionPage, sectionScreen } from './section-page.tsx';

export const { reads, isMissing } = sectionScreen('about');

export default function AboutPageScreen() {
  return <SectionPage section="about" />;
}
