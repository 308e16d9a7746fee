import { Button } from '../ui/layout/button.tsx';

/** In place of a screen that broke while it was drawn: a fault of ours, told in plain words. */
export function AdminFailedScreen() {
  return (
    <main className="page-width grid justify-items-start gap-4 py-section">
      <title>This screen could not be shown – Back office</title>
      <h1 className="text-3xl">This screen could not be shown</h1>
      <p className="max-w-[56ch] text-lg text-ink-2">
        The fault is ours. Loading it again often helps. If it does not, please tell whoever keeps the
        website.
      </p>
      <Button onClick={() => location.reload()}>Load it again</Button>
    </main>
  );
}
