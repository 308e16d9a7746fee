import { SectionPage, sectionScreen } from './section-page.tsx';

export const { reads, isMissing, scripts } = sectionScreen('programs');

export default function ProgramPageScreen() {
  return <SectionPage section="programs" />;
}
