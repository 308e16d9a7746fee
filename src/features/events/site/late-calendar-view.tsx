import { lazy, Suspense, type ComponentType } from 'react';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { loadNewVersion } from '../../../ui/load-document.ts';
import type { CalendarViewProps } from './calendar-views.tsx';

const load = async () => (await import('./calendar-views.tsx')).CalendarView;

let Loaded: ComponentType<CalendarViewProps> | undefined;
const LateView = lazy(async () => ({ default: await load().catch(onFailed) }));

/** For a document that shows a month or a day at first. */
export async function loadCalendarView(): Promise<void> {
  Loaded = await load();
}

/** The month and the day. Most visitors only see the list, so their code is loaded with the first month or day. */
export function CalendarView(props: CalendarViewProps) {
  if (Loaded) return <Loaded {...props} />;
  return (
    <Suspense fallback={<Loading text="Loading events…" />}>
      <LateView {...props} />
    </Suspense>
  );
}

async function onFailed(): Promise<ComponentType> {
  await loadNewVersion();
  return () => <FailedRead onRetry={() => void loadNewVersion()} isRetrying={false} />;
}
