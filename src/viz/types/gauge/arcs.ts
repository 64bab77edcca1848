import type { FormData } from '@/model/chart';
import type { ColourOf } from '../../colours/assignment';
import { angleAt, pointAt, type Dial, type Sweep } from './dial';
import { settingsOf } from './fields';
import type { GaugeInterval } from './intervals';
import type { Gauge } from './read';
import type { Ring, Rings } from './rings';
import { placeOn, type Scale } from './scale';
import { tickDepth } from './ticks';

/** A needle starts at this share of the radius, to leave the centre to the value. */
export const NEEDLE_START = 0.6;

/** A part of a ring; angles in radians, radii in pixels. */
interface ArcMark extends Sweep, Ring {
  /** The radius of its corners. */
  readonly corner: number;
  readonly c: string;
}

const arcMark = ({ from, to }: Sweep, ring: Ring, corner: number, c: string): ArcMark => ({
  from,
  to,
  ...ring,
  corner,
  c,
});

const cornerOf = ({ outer, inner }: Ring, form: FormData) => (settingsOf(form).round_cap ? (outer - inner) / 2 : 0);

/** The grounds of the arcs, over the whole dial. @param count of the arcs */
export function trackArcs(dial: Dial, { ringOf }: Rings, count: number, form: FormData, colour: string): ArcMark[] {
  const rings = Array.from({ length: settingsOf(form).overlap ? 1 : count }, (_, index) => ringOf(index));
  return rings.map(ring => arcMark(dial, ring, cornerOf(ring, form), colour));
}

export const intervalArcs = (
  dial: Dial,
  { band, track }: Rings,
  intervals: readonly GaugeInterval[],
  colourOf: ColourOf,
): ArcMark[] =>
  intervals.map(({ from, to, colour }) =>
    arcMark({ from: angleAt(dial, from), to: angleAt(dial, to) }, band ?? track, 0, colourOf('', colour)),
  );

/** A gauge with a value, in its ring from the start of the dial to an angle. */
export interface GaugeArc {
  readonly gauge: Gauge;
  readonly ring: Ring;
  readonly angle: number;
}

export function gaugeArcs(
  gauges: readonly (Gauge & { readonly value: number })[],
  dial: Dial,
  rings: Rings,
  scale: Scale,
  form: FormData,
): GaugeArc[] {
  const arcs = gauges.map((gauge, index) => ({
    gauge,
    ring: rings.ringOf(index),
    angle: angleAt(dial, placeOn(scale, gauge.value)),
  }));
  // In a shared ring the shorter arcs are drawn over the longer ones.
  return settingsOf(form).overlap ? arcs.sort((a, b) => b.angle - a.angle) : arcs;
}

/** The distance of a needle's tip from the centre: inside the ticks. */
export const needleLength = ({ track }: Rings, form: FormData): number =>
  Math.max(8, track.inner - Math.max(5, tickDepth(form) + 3));

function needleAt(dial: Dial, angle: number, length: number) {
  const [start, end] = [pointAt(dial, angle, length * NEEDLE_START), pointAt(dial, angle, length)];
  return { nx: start.x, ny: start.y, nx2: end.x, ny2: end.y };
}

/** An arc and its needle as a mark. */
export const gaugeMark = ({ ring, angle }: GaugeArc, dial: Dial, needle: number, form: FormData, colour: string) => ({
  ...arcMark({ from: dial.from, to: angle }, ring, cornerOf(ring, form), colour),
  ...needleAt(dial, angle, needle),
});
