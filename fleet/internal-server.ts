import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { ownHealth } from '../src/server/health-routes.ts';
import type { Directory } from './directory.ts';
import type { OpenChapters } from './open-chapters.ts';

interface InternalServerDeps {
  directory: Directory;
  opened: OpenChapters;
  isControlDatabaseReachable: () => Promise<boolean>;
  connections: () => number;
}

/**
 * What only this machine may ask: `/healthz`, `/readyz`, `/metrics`, and `/known-host?domain=…`, by which the proxy decides whether to
 * request a certificate. On a port of its own, so that no host name of a chapter leads here.
 */
export function createInternalServer(deps: InternalServerDeps): Server {
  const registry = metricsRegistry(deps);
  return createServer((request, response) => {
    void respond(request, response).catch(() => send(response, 500, 'failed'));
  });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://internal');
    switch (pathname) {
      case '/healthz':
        return send(response, 200, JSON.stringify(ownHealth));
      case '/readyz': {
        const isReady = await deps.isControlDatabaseReachable();
        return send(response, isReady ? 200 : 503, isReady ? 'ready' : 'control database away');
      }
      case '/known-host': {
        const isKnown = deps.directory.isKnownName(searchParams.get('domain') ?? '');
        return send(response, isKnown ? 200 : 404, isKnown ? 'known' : 'unknown');
      }
      case '/metrics':
        return send(response, 200, await registry.metrics());
      default:
        return send(response, 404, 'not found');
    }
  }
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(text);
}

function metricsRegistry({ directory, opened, connections }: InternalServerDeps): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const figures: Record<string, [help: string, read: () => number]> = {
    chapters: ['Chapters of this installation', () => directory.all().length],
    open_chapters: ['Chapters that this process has open', () => opened.all().length],
    database_connections: ['Connections to the databases of chapters', connections],
  };
  for (const [name, [help, read]] of Object.entries(figures)) {
    void new Gauge({
      name: `chapterhouse_fleet_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  }
  return registry;
}
