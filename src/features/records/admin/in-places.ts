/** Paragraphs may say the same as others, and none ever moves: they are told apart by their place. */
export function inPlaces<Item>(items: readonly Item[]): { place: number; item: Item }[] {
  return items.map((item, place) => ({ place, item }));
}
