import './site.css';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { read } from './kernel/http-client.ts';
import type { AllowedScript, ReadResult } from './kernel/rendering.ts';
import { documentAgeMs } from './web/document-clock.ts';
import { createReadClient, primeReads } from './web/read-client.ts';
import { loadScreen, SiteApp } from './web/site-app.tsx';
import { findRoute } from './web/site-routes.ts';
import { SiteRouter } from './web/site-router.tsx';

interface DocumentData {
  now: string;
  freshUntil: string;
  origin: string;
  reads: Record<string, ReadResult>;
  scripts: AllowedScript[];
}

async function start(): Promise<void> {
  const root = document.querySelector<HTMLElement>('#root')!;
  const isReloading = reloadIfMoved(() => 'hydrated' in root.dataset);
  const data = JSON.parse(document.querySelector('body > #document-data')!.textContent) as DocumentData;
  const rendering = { renderedAt: new Date(data.now), freshUntil: new Date(data.freshUntil) };
  const clock = { ...rendering, ageMs: documentAgeMs(rendering) };
  const client = createReadClient(read);
  primeReads(client, data.reads, clock.renderedAt);
  const screen = await loadScreen(findRoute(location.pathname));
  await screen.prepare?.(new URLSearchParams(location.search));
  // The document was rendered for another URL, and a reload is under way.
  if (isReloading()) return;
  // In a transition, so that scrolling and tapping stay responsive during hydration.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <SiteRouter>
          <SiteApp client={client} clock={clock} origin={data.origin} scripts={data.scripts} />
        </SiteRouter>
      </StrictMode>,
    );
  });
}

/**
 * Reloads the document when the URL changed before hydration: a visitor who goes back early would see the old screen. The
 * returned function says whether a reload is under way.
 */
function reloadIfMoved(isHydrated: () => boolean): () => boolean {
  let isReloading = false;
  const [navigation] = performance.getEntriesByType('navigation');
  const renderedFor = navigation && screenOf(navigation.name);
  const check = () => {
    if (!renderedFor || isHydrated() || screenOf(location.href) === renderedFor) return;
    isReloading = true;
    location.reload();
  };
  addEventListener('popstate', check);
  check();
  return () => isReloading;
}

/** A URL without its fragment. */
function screenOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

void start();
