/** The fictional places of the demo chapter's events, with their street addresses. */
const places: Record<string, string> = {
  'Bayline Health Foundation': '310 Contee Lane, Laurel, MD 20707',
  'Blue Shell Seafood House': '5 Wharf Street, Laurel, MD 20707',
  'Elm Street Garden': '88 Elm Street, Laurel, MD 20707',
  'Greenfield Savings Bank': '201 Main Street, Laurel, MD 20707',
  'Juniper & Main Booksellers': '118 Main Street, Laurel, MD 20707',
  'Lantern House': '64 Orchard Avenue, Laurel, MD 20708',
  'Laurel Community Hall': '12 Mill Road, Laurel, MD 20708',
  'Northside Pantry': '730 Northside Avenue, Laurel, MD 20708',
  'Old Mill Arts Collective': '3 Millrace Lane, Laurel, MD 20708',
  'Ridgeway Community College': '4000 Ridgeway Drive, Laurel, MD 20708',
  'Riverfront Park': '1 Riverfront Drive, Laurel, MD 20707',
  'Sunrise Commons Senior Living': '905 Sunrise Court, Laurel, MD 20708',
  'The Harmony Music School': '27 Fifth Street, Laurel, MD 20707',
  'Threefold Youth Alliance': '450 Carver Street, Laurel, MD 20707',
  'Wayfinder Travel Advisors': '44 Harbor Street, Laurel, MD 20707',
};

/** The street address of a location, which starts with the name of the place: `Laurel Community Hall, Room 2`. */
export function streetAddressOf(location: string): string | undefined {
  return Object.entries(places).find(([name]) => location.startsWith(name))?.[1];
}
