import { programEvents } from '../features/events/site/program-events.tsx';
import { isSlugWord } from '../features/pages/pages.rules.ts';
import { SectionPage, sectionScreen } from '../features/pages/site/section-page.tsx';
import type { Read } from '../kernel/http-client.ts';
import type { ScreenRequest } from '../ui/screen.ts';
import { ProgramFrame } from './program-frame.tsx';

export const { reads, isMissing, scripts } = sectionScreen('programs');

/** The page is complete without events. */
export function extraReads({ params, now }: ScreenRequest): Read<unknown>[] {
  const slug = params['slug'] ?? '';
  return isSlugWord(slug) ? [programEvents(slug, now)] : [];
}

export default function ProgramPageScreen() {
  return <SectionPage section="programs" Frame={ProgramFrame} />;
}
