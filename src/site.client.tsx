import './styles.css';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { read } from './kernel/http-client.ts';
import type { AllowedScript, ReadAnswer } from './kernel/rendering.ts';
import { documentAgeMs } from './web/document-age.ts';
import { createReadClient, primeReads } from './web/read-client.ts';
import { reloadIfMoved } from './web/reload-if-moved.ts';
import { loadScreen, SiteApp } from './web/site-app.tsx';
import { matchSiteRoute } from './web/site-routes.ts';

interface DocumentData {
  now: string;
  freshUntil: string;
  origin: string;
  reads: Record<string, ReadAnswer>;
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
  const matched = matchSiteRoute(location.pathname);
  if (matched) await loadScreen(matched.route);
  // This document was drawn for another address: the one that is on its way is taken over instead.
  if (isReloading()) return;
  // In small steps: whoever scrolls or taps meanwhile is served first.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <BrowserRouter>
          <SiteApp client={client} clock={clock} origin={data.origin} scripts={data.scripts} />
        </BrowserRouter>
      </StrictMode>,
    );
  });
}

void start();
