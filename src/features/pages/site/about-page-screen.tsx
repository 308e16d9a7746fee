import { SectionPage, sectionScreen } from './section-page.tsx';

export const { reads, isMissing, scripts } = sectionScreen('about');

export default function AboutPageScreen() {
  return <SectionPage section="about" />;
}
