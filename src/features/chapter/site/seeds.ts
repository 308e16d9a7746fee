/** More seeds would not be visible as such, and would make the document larger. */
const MAX_SEEDS = 999;
/** The angle between one seed and the next in a sunflower. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5));
/** Half pixels, so that coordinates can be short whole numbers. */
const spacing = 17.2;
const smallest = 5;
const growth = 5;
const margin = 18;

/** The colors from the center outwards, each up to a share of the seeds. */
const bands = [
  { until: 0.225, color: '#a74e32' },
  { until: 0.475, color: '#e39a2a' },
  { until: 0.75, color: '#efaf37' },
  { until: 1, color: '#f5c75b' },
];

export type SeedChart = ReturnType<typeof seedChart>;

/** One seed for each full share of the sum, or for ten or a hundred times as much if there would be too many. */
export function seedChart(total: number, seedDollars = 1000) {
  let unit = seedDollars;
  while (Math.floor(total / unit) > MAX_SEEDS) unit *= 10;
  const count = Math.floor(total / unit);
  const middle = Math.ceil(spacing * Math.sqrt(count)) + smallest + growth + margin;
  // Seeds of one size and color as an SVG path: a stroke without length and with round ends is a dot.
  const groups = new Map<string, { path: string; width: number; color: string }>();
  function placeOf(index: number) {
    const distance = spacing * Math.sqrt(index + 0.6);
    return {
      x: Math.round(middle + distance * Math.cos(index * goldenAngle)),
      y: Math.round(middle + distance * Math.sin(index * goldenAngle)),
    };
  }
  for (let index = 0; index < count; index += 1) {
    const share = index / count;
    const { color } = bands.find(({ until }) => share < until)!;
    const width = Math.round(2 * (smallest + growth * Math.sqrt(share)));
    const { x, y } = placeOf(index);
    const group = groups.get(color + width) ?? { path: '', width, color };
    group.path += `M${x} ${y}h0`;
    groups.set(color + width, group);
  }
  /** The dollars of one seed, the width and height of the drawing, and where the seed after the last one belongs. */
  return { count, unit, side: 2 * middle, groups: [...groups.values()], next: placeOf(count) };
}

/** `$400,000`. */
export function formatDollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}
