import { median, quantile, table } from './write-figures.ts';

export interface Figures {
  bytes: number;
  median: number;
  p95: number;
}

/** The figures of each request at each size. */
export type Measured = Map<number, Map<string, Figures>>;

/** Sends one request many times, after a few to warm up. */
export async function measureRequest(url: string, tries: number): Promise<Figures> {
  let bytes = 0;
  const times: number[] = [];
  for (let index = -20; index < tries; index += 1) {
    const start = performance.now();
    // From many addresses, because of the limits.
    const from = `192.0.2.${(index + 20) % 256}`;
    const response = await fetch(url, {
      headers: { 'accept-encoding': 'identity', 'x-forwarded-for': from },
    });
    bytes = (await response.arrayBuffer()).byteLength;
    if (index >= 0) times.push(performance.now() - start);
    if (!response.ok) throw new Error(`${response.status} from ${url}`);
  }
  return { bytes, median: median(times), p95: quantile(times, 0.95) };
}

/** The figures as tables, with the ratio of the two largest sizes. */
export function reportOf(measured: Measured, tries: number): string {
  const sizes = [...measured.keys()];
  const names = [...measured.get(sizes[0]!)!.keys()];
  const head = ['', ...sizes.map((size) => size.toLocaleString('en-US')), `ratio of the last two`];
  const rows = (pick: (figures: Figures) => number, digits: number) =>
    names.map((name) => {
      const values = sizes.map((size) => pick(measured.get(size)!.get(name)!));
      const ratio = values.at(-1)! / values.at(-2)!;
      return [
        name,
        ...values.map((value) => value.toFixed(digits)),
        Number.isFinite(ratio) ? ratio.toFixed(2) : '',
      ];
    });
  return [
    'Bytes of the response, uncompressed:',
    '',
    table([head, ...rows((figures) => figures.bytes, 0)]),
    '',
    `Median of ${tries} requests in milliseconds:`,
    '',
    table([head, ...rows((figures) => figures.median, 2)]),
    '',
    'p95 in milliseconds:',
    '',
    table([head, ...rows((figures) => figures.p95, 2)]),
  ].join('\n');
}
