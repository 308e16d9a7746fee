interface Rendering {
  renderedAt: Date;
  freshUntil: Date;
}

/**
 * How old a document was when it was sent, in milliseconds. The server says when it sent it. Browsers that do not pass that on
 * (over plain http, or older ones) or took the document from their own cache go by the visitor's clock, as far as it is possible at all.
 */
export function documentAgeMs({ renderedAt, freshUntil }: Rendering): number {
  const [navigation] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[];
  const sentAt = navigation?.serverTiming?.find(({ name }) => name === 'now')?.duration;
  const openedAt = Date.now() - performance.now();
  const isFromCache = navigation?.transferSize === 0;
  const askedAt = isFromCache ? openedAt : (sentAt ?? Math.min(openedAt, freshUntil.getTime()));
  return Math.max(0, askedAt - renderedAt.getTime());
}
