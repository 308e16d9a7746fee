import { Suspense, type ComponentType } from 'react';
import { Loading } from '../ui/feedback/loading.tsx';

/** A screen that is still on its way when it is opened. */
export function LaterScreen({ of: Screen }: { of: ComponentType }) {
  return (
    <Suspense
      fallback={
        <div className="px-5">
          <Loading text="Loading…" />
        </div>
      }
    >
      <Screen />
    </Suspense>
  );
}
