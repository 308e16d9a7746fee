/** The shapes of a block of 100 × 100, the later above the earlier. */
const shapes = {
  flower: [petals(), 'M38 50a12 12 0 1 0 24 0a12 12 0 1 0-24 0'],
  leaf: ['M0 100A100 100 0 0 1 100 0A100 100 0 0 1 0 100Z'],
  squares: ['M13 13H87V87H13Z', 'M27 27H73V73H27Z', 'M39 39H61V61H39Z'],
  arcs: ['M0 0H88A88 88 0 0 1 0 88Z', 'M0 0H48A48 48 0 0 1 0 48Z'],
  geese: ['M0 50L50 0L100 50ZM0 100L50 50L100 100Z'],
  diamond: ['M50 6L94 50L50 94L6 50Z', 'M50 30L70 50L50 70L30 50Z'],
  triangles: ['M0 0H50V50ZM50 0H100V50ZM0 50H50V100Z', 'M50 50H100V100Z'],
  stripes: ['M0 0H20V100H0ZM40 0H60V100H40Z', 'M80 0H100V100H80Z'],
  half: ['M0 0H100V100Z'],
};

/** A block: its shapes, by how many quarters it is turned, and its tones: the ground, then one for each shape. */
type Block = [kind: keyof typeof shapes, quarters: number, tones: string];

const blocks: readonly Block[] = [
  ['flower', 0, '23i'],
  ['leaf', 1, '03'],
  ['squares', 0, '1315'],
  ['arcs', 2, '213'],
  ['geese', 1, '13'],
  ['flower', 0, '23i'],
  ['diamond', 0, '140'],
  ['triangles', 2, '040'],
  ['arcs', 3, '130'],
  ['stripes', 2, '120'],
  ['leaf', 1, '24'],
  ['squares', 0, '0300'],
  ['arcs', 0, '240'],
  ['triangles', 0, '043'],
  ['flower', 0, '03i'],
  ['half', 0, '23'],
  ['squares', 0, '0503'],
  ['leaf', 1, '04'],
  ['arcs', 3, '043'],
  ['geese', 3, '25'],
  ['flower', 0, '13i'],
  ['squares', 0, '2420'],
  ['half', 3, '25'],
  ['triangles', 0, '253'],
];

const fills: Record<string, string> = { 0: 'var(--tone)', i: 'var(--color-ink)' };

const sizes = { low: { columns: 12, rows: 2 }, tall: { columns: 5, rows: 3 }, one: { columns: 1, rows: 1 } };

/** Where each block is. Another seed is another arrangement of the same blocks. */
function arrange({ columns, rows }: (typeof sizes)['low'], seed: number | undefined) {
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: (index % columns) * 100,
    y: Math.floor(index / columns) * 100,
    // Seven has no divisor in common with the number of blocks, so none comes twice.
    block: blocks[seed === undefined ? index : (index * 7 + seed * 5) % blocks.length]!,
  }));
}

/** Blocks of a quilt in the colors of the tone around them, drawn where a page has no picture. */
export function QuiltBlocks({ shape, seed }: { shape: keyof typeof sizes; seed?: number | undefined }) {
  const placed = arrange(sizes[shape], seed);
  const { columns, rows } = sizes[shape];
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${columns * 100} ${rows * 100}`}
      preserveAspectRatio={shape === 'low' ? 'xMinYMid slice' : 'xMidYMid slice'}
    >
      {placed.map(({ x, y, block: [kind, quarters, tones] }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${quarters * 90} 50 50)`}>
          {['M0 0H100V100H0Z', ...shapes[kind]].map((d, index) => (
            <path key={d} d={d} fill={fills[tones[index]!] ?? `var(--tone-${tones[index]})`} />
          ))}
        </g>
      ))}
      <path
        className="fill-none stroke-current opacity-30"
        strokeDasharray="4.5 4.5"
        d={placed.map(({ x, y }) => `M${x + 4} ${y + 4}h92v92h-92z`).join('')}
      />
    </svg>
  );
}

/** Twelve petals around the center. */
function petals(): string {
  const petal = [
    [0, -8],
    [-9, -20],
    [-8, -37],
    [0, -45],
    [8, -37],
    [9, -20],
    [0, -8],
  ] as const;
  return Array.from({ length: 12 }, (_, index) => {
    const angle = (index * Math.PI) / 6;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    const points = petal.map(([x, y]) => `${round(50 + x * cos - y * sin)} ${round(50 + x * sin + y * cos)}`);
    return `M${points[0]}C${points.slice(1).join(' ')}Z`;
  }).join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
