import { colour } from '@/ui/theme/contract.css';
import { categorical } from '@/viz/colours/tokens';

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
