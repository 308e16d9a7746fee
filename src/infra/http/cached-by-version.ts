import { createHash } from 'node:crypto';

/** Builds once for each version of the content. A failure is tried again. */
export function cachedByVersion<Result>(
  contentVersion: () => number,
  build: () => Promise<Result>,
): () => Promise<Result> {
  let cached: { version: number; result: Promise<Result> } | undefined;
  return () => {
    const version = contentVersion();
    if (cached?.version !== version) {
      const result = build();
      cached = { version, result };
      result.catch(() => (cached = undefined));
    }
    return cached.result;
  };
}

export function createEtag(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}
