/** Where a list of events goes on: behind the one of this moment and id. */
export interface PlaceInList {
  startDate: Date;
  id: number;
}

export function placeOf({ startDate, id }: PlaceInList): string {
  return `${startDate.toISOString()},${id}`;
}

export function readPlace(after: string | undefined): PlaceInList | undefined {
  if (after === undefined) return undefined;
  const [date = '', id = ''] = after.split(',', 2);
  return { startDate: new Date(date), id: Number(id) };
}
