interface PageRequest<Row> {
  path: string;
  /** The query of the request; the next page repeats it. */
  query: Record<string, unknown>;
  limit: number;
  setHeader: (name: string, value: string) => void;
  /** The cursor of the next page, by the name of its parameter. */
  next: (last: Row) => Record<string, string | number>;
}

/** Reads one page of a list. One row more than the limit tells whether there is a next page; a `Link` header has its address. */
export async function paginate<Row>(
  read: (limit: number) => Promise<Row[]>,
  { path, query, limit, setHeader, next }: PageRequest<Row>,
): Promise<Row[]> {
  const rows = await read(limit + 1);
  if (rows.length <= limit) return rows;
  const shown = rows.slice(0, limit);
  const parameters = Object.entries<unknown>({ ...query, limit, ...next(shown.at(-1)!) })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, String(value)]);
  setHeader('link', `<${path}?${new URLSearchParams(parameters)}>; rel="next"`);
  return shown;
}
