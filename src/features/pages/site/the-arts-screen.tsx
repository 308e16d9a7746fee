import type { Read } from '../../../kernel/http-client.ts';
import { pageBySlug } from './pages.queries.ts';
import { ProgramScreen } from './program-screen.tsx';

export { scripts } from './pages.queries.ts';

const slug = 'the-arts';

export function reads(): Read<unknown>[] {
  return [pageBySlug(slug)];
}

export default function TheArtsScreen() {
  return (
    <ProgramScreen slug={slug} title="The Arts">
      <p className="text-lg text-ink-2">Content coming soon...</p>
    </ProgramScreen>
  );
}
