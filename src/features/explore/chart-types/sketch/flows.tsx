import { categorical } from '@/viz/colours/tokens';

/** Bands between two columns: the path of the middle of each, its width and its colour. */
const bands = [
  ['M8 13C74 13 74 11 140 11', 22, 0],
  ['M8 31C74 31 74 49 140 49', 14, 0],
  ['M8 51C74 51 74 31 140 31', 17, 1],
  ['M8 67C74 67 74 64 140 64', 15, 2],
] as const;

export const sankey = () => (
  <g fill="none">
    {bands.map(([d, width, hue]) => (
      <path key={d} d={d} stroke={categorical[hue]} strokeWidth={width} opacity="0.5" />
    ))}
    <path d="M5 2V38" stroke={categorical[0]} strokeWidth="6" />
    <path d="M5 42V59" stroke={categorical[1]} strokeWidth="6" />
    <path d="M5 61V75M143 0V75" stroke={categorical[2]} strokeWidth="6" />
  </g>
);

/** Left, top and size of nodes. */
const dots = [
  [74, 38, 11],
  [30, 20, 7],
  [24, 58, 5],
  [112, 16, 6],
  [124, 54, 8],
  [78, 70, 4],
] as const;

export const graph = () => (
  <>
    <path
      d="M74 38L30 20M74 38L24 58M74 38L112 16M74 38L124 54M74 38L78 70M30 20L24 58M112 16L124 54"
      stroke={categorical[0]}
      strokeWidth="2"
      opacity="0.5"
    />
    {dots.map(([x, y, size], index) => (
      <circle key={x} cx={x} cy={y} r={size} fill={categorical[index]} />
    ))}
  </>
);

const leaves = [8, 23, 38, 53, 68];

export const tree = () => (
  <>
    <path
      d={`M14 38L74 23M14 38L74 61${leaves.map((y, index) => `M74 ${index < 3 ? 23 : 61}L134 ${y}`).join('')}`}
      fill="none"
      stroke={categorical[0]}
      strokeWidth="2"
      opacity="0.5"
    />
    {[[14, 38], [74, 23], [74, 61], ...leaves.map(y => [134, y])].map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r="5" fill={categorical[0]} />
    ))}
  </>
);

export const chord = () => (
  <g fill="none">
    <path d="M45 22Q74 38 60 70M52 12Q74 38 108 30" stroke={categorical[0]} strokeWidth="9" opacity="0.5" />
    <path d="M66 5Q74 38 100 60" stroke={categorical[1]} strokeWidth="7" opacity="0.5" />
    <path d="M40 30A36 36 0 0 1 74 3" stroke={categorical[0]} strokeWidth="5" />
    <path d="M80 3A36 36 0 0 1 108 50" stroke={categorical[1]} strokeWidth="5" />
    <path d="M104 56A36 36 0 0 1 39 36" stroke={categorical[2]} strokeWidth="5" />
  </g>
);

/** Left, top, height and colour of the boxes of a partition, and their opacity. */
const parts = [
  [0, 0, 76, 0, 1],
  [50, 0, 44, 0, 0.75],
  [50, 46, 30, 1, 1],
  [100, 0, 26, 0, 0.5],
  [100, 28, 16, 0, 0.4],
  [100, 46, 19, 1, 0.7],
  [100, 67, 9, 1, 0.5],
] as const;

/** The same of a flow of events. */
const steps = [
  [0, 0, 46, 0, 1],
  [0, 48, 28, 1, 1],
  [50, 0, 26, 1, 1],
  [50, 28, 14, 2, 1],
  [50, 48, 18, 0, 1],
  [100, 0, 14, 0, 1],
  [100, 28, 8, 3, 1],
] as const;

const blocks = (of: typeof parts | typeof steps) =>
  of.map(([x, y, height, hue, opacity]) => (
    <rect key={`${x} ${y}`} x={x} y={y} width="48" height={height} rx="2" fill={categorical[hue]} opacity={opacity} />
  ));

export const partition = () => blocks(parts);
export const eventFlow = () => blocks(steps);
