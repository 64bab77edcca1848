import { colour } from '@/ui/theme/contract.css';
import { categorical } from '@/viz/colours/tokens';
import { WIDTH } from './frame';

/** Points that are dense in some areas and sparse in others, the same each time. */
const places = Array.from({ length: 110 }, (_, index) => {
  const [turn, reach] = [index * 2.4, (index * 37) % 100];
  return [
    Math.round(70 + Math.cos(turn) * reach * 0.6 + ((index * 13) % 9)),
    Math.round(34 + Math.sin(turn) * reach * 0.28 + ((index * 29) % 11)),
  ] as const;
});

export const scatteredPlaces = () => (
  <path
    d={places.map(([x, y]) => `M${x} ${y}h0`).join('')}
    stroke={categorical[4]}
    strokeWidth="3"
    strokeLinecap="round"
  />
);

const clusters = [
  [40, 30, 15],
  [84, 44, 20],
  [116, 24, 11],
  [60, 62, 8],
  [124, 58, 6],
] as const;

export const clusteredPlaces = () =>
  clusters.map(([x, y, radius]) => (
    <g key={x}>
      <circle cx={x} cy={y} r={radius} fill={categorical[0]} opacity="0.35" />
      <circle cx={x} cy={y} r={radius * 0.6} fill={categorical[0]} opacity="0.8" />
    </g>
  ));

/** Continents, roughly. */
const lands = [
  ['M14 12l22 -6 16 6 -4 12 -10 8 -2 8 -8 -6 -10 -8z', 0.9],
  ['M40 42l12 2 6 8 -8 18 -6 2 -4 -16z', 0.45],
  ['M68 14l12 -6 10 4 -2 10 -12 4 -8 -4z', 0.75],
  ['M70 30l16 -2 10 8 -4 16 -8 12 -6 -2 -2 -16 -8 -8z', 0.3],
  ['M92 10l30 -4 18 8 -8 12 -12 4 -6 10 -8 -6 -12 -2 -6 -10z', 1],
  ['M122 50l12 -2 6 8 -8 8 -12 -4z', 0.6],
] as const;

export const world = () =>
  lands.map(([d, share]) => (
    <path key={d} d={d} fill={categorical[0]} opacity={0.25 + share * 0.7} stroke={colour.surface} strokeWidth="1" />
  ));

/** The regions of a country, roughly. */
const regions = [
  ['M34 22l30 -8 6 18 -34 8z', 0.7],
  ['M64 14l36 2 -2 20 -28 -4z', 0.3],
  ['M36 40l34 -8 2 26 -26 10 -12 -12z', 1],
  ['M70 32l28 4 8 18 -12 10 -22 -6z', 0.5],
  ['M100 16l18 10 2 22 -14 6 -8 -18z', 0.85],
] as const;

export const country = () =>
  regions.map(([d, share]) => (
    <path key={d} d={d} fill={categorical[2]} opacity={0.25 + share * 0.7} stroke={colour.surface} strokeWidth="1" />
  ));

/** Areas that do not touch, each with its own color. */
const plots = [
  ['M30 16l26 -6 8 18 -20 12 -16 -8z', 0],
  ['M72 12l30 2 4 20 -26 4z', 3],
  ['M34 46l24 -8 12 14 -10 16 -24 -4z', 1],
  ['M78 44l26 -4 12 16 -16 14 -24 -8z', 2],
] as const;

export const ownAreas = () => plots.map(([d, at]) => <path key={d} d={d} fill={categorical[at]} opacity="0.85" />);

const ways = ['M24 60C40 18 74 12 112 22', 'M24 60C48 40 80 40 126 58', 'M24 60C30 34 44 26 66 20'] as const;

export const arcs = () =>
  ways.map((d, at) => <path key={d} d={d} fill="none" stroke={categorical[at]} strokeWidth="2.5" />);

export const ownLines = () => (
  <path
    d="M20 58l18 -14 16 6 20 -24 26 8 18 -14 14 6M30 24l20 8 24 22 40 4"
    fill="none"
    stroke={categorical[0]}
    strokeWidth="2.5"
  />
);

export const features = () => (
  <>
    <path d="M34 20l30 -4 8 24 -28 10z" fill={categorical[3]} opacity="0.8" />
    <path d="M30 64l28 -8 30 8 32 -20" fill="none" stroke={categorical[1]} strokeWidth="2.5" />
    <circle cx="96" cy="24" r="5" fill={categorical[0]} />
    <circle cx="116" cy="32" r="5" fill={categorical[0]} />
  </>
);

/** Columns, rows and how full the cells are. */
const cells = [
  [0, 1, 0.3],
  [1, 0, 0.5],
  [1, 1, 1],
  [2, 1, 0.7],
  [2, 2, 0.4],
  [3, 0, 0.25],
  [3, 1, 0.6],
  [4, 2, 0.35],
] as const;

const square = (along: number, down: number, size: number) => `M${along} ${down}h${size}v${size}h-${size}z`;

export const groundCells = () =>
  cells.map(([x, y, share]) => (
    <path
      key={`${x} ${y}`}
      d={square(30 + x * 18, 12 + y * 18, 18)}
      fill={categorical[0]}
      opacity={0.2 + share * 0.75}
    />
  ));

export const screenCells = () =>
  cells.map(([x, y, share]) => (
    <path
      key={`${x} ${y}`}
      d={square(30 + x * 18, 12 + y * 18, 15)}
      fill={categorical[4]}
      opacity={0.15 + share * 0.8}
    />
  ));

export const hexagons = () =>
  cells.map(([x, y, share]) => (
    <path
      key={`${x} ${y}`}
      d={`M${34 + x * 20 + (y % 2) * 10} ${10 + y * 17}l10 6v11l-10 6l-10 -6v-11z`}
      fill={categorical[0]}
      opacity={0.2 + share * 0.75}
      stroke={colour.surface}
      strokeWidth="1"
    />
  ));

/** From the outermost to the innermost. */
const heights = [
  'M22 40C20 18 52 8 82 12s54 4 54 26 -30 32 -62 30S24 62 22 40z',
  'M38 38C38 24 60 18 84 22s38 4 38 18 -24 20 -48 20S38 52 38 38z',
  'M60 38C60 30 72 28 86 30s22 2 22 10 -14 12 -28 12S60 46 60 38z',
] as const;

export const contours = () =>
  heights.map((d, at) => (
    <path
      key={d}
      d={d}
      fill={categorical[0]}
      fillOpacity={at === 2 ? 0.6 : 0.12}
      stroke={categorical[0]}
      strokeWidth={at === 1 ? 2 : 1}
    />
  ));

const spots = [
  [52, 34, 24],
  [100, 44, 20],
  [118, 22, 12],
] as const;

export const heat = () =>
  spots.map(([x, y, radius]) => (
    <g key={x} fill={categorical[1]}>
      <circle cx={x} cy={y} r={radius} opacity="0.2" />
      <circle cx={x} cy={y} r={radius * 0.65} opacity="0.35" />
      <circle cx={x} cy={y} r={radius * 0.3} opacity="0.8" />
    </g>
  ));

const sheets = [
  [46, 0.25],
  [34, 0.4],
  [22, 0.6],
] as const;

export const layered = () => (
  <>
    {sheets.map(([y, share]) => (
      <path
        key={y}
        d={`M${WIDTH / 2} ${y - 12}l44 14l-44 14l-44 -14z`}
        fill={categorical[0]}
        opacity={share}
        stroke={colour.surface}
        strokeWidth="1"
      />
    ))}
    <circle cx="66" cy="22" r="3" fill={categorical[1]} />
    <circle cx="80" cy="26" r="3" fill={categorical[1]} />
  </>
);
