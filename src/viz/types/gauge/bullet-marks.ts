import { ramp } from '../../colours/ramp';
import type { ChartColours } from '../../colours/tokens';
import type { BulletFrame } from './bullet-frame';
import type { Bullet, LabelledValue } from './bullet-read';

/** Bands from the lowest to the highest are ever paler. */
const DARKEST = 0.42;
const PALEST = 0.16;
/** Height of the bar as a share of the bands. */
const BAR = 0.36;
/** Distance of a line from the edges of the bands, as a share of them. */
const INSET = 0.12;

interface Mark {
  /** The value that it stands for. */
  readonly target: LabelledValue;
  readonly x: number;
  readonly y: number;
  readonly c: string;
}

export interface BoxMark extends Mark {
  readonly x2: number;
  readonly y2: number;
}

interface SymbolMark extends Mark {
  readonly s: number;
  readonly m: string;
}

export interface BulletMarks {
  readonly bands: readonly BoxMark[];
  readonly bar: BoxMark;
  readonly lines: readonly BoxMark[];
  readonly markers: readonly SymbolMark[];
}

const halfOfBar = ({ thickness }: BulletFrame) => (thickness * BAR) / 2;

function bandsOf({ ranges, low }: Bullet, { scale, top, bottom }: BulletFrame, colours: ChartColours): BoxMark[] {
  const shade = ramp([colours.surface, colours.ink3]);
  return ranges.map((range, index) => ({
    target: range,
    x: scale(index === 0 ? low : (ranges[index - 1]?.value ?? low)),
    x2: scale(range.value),
    y: top,
    y2: bottom,
    c: shade(DARKEST - ((DARKEST - PALEST) * (index + 1)) / ranges.length),
  }));
}

/** From zero to the value, at least a pixel wide. */
function barOf({ measure }: Bullet, frame: BulletFrame, hue: string): BoxMark {
  const { scale, middle } = frame;
  const half = halfOfBar(frame);
  const [from, to] = [scale(Math.min(0, measure.value)), scale(Math.max(0, measure.value))];
  return { target: measure, x: from, x2: Math.max(to, from + 1), y: middle - half, y2: middle + half, c: hue };
}

const lineAt = (target: LabelledValue, { scale, top, bottom, thickness }: BulletFrame, ink: string): BoxMark => ({
  target,
  x: scale(target.value) - 1.25,
  x2: scale(target.value) + 1.25,
  y: top + thickness * INSET,
  y2: bottom - thickness * INSET,
  c: ink,
});

/** A triangle below the bar. */
const markerAt = (target: LabelledValue, frame: BulletFrame, ink: string): SymbolMark => ({
  target,
  x: frame.scale(target.value),
  y: frame.middle + halfOfBar(frame) + 5,
  s: 90,
  m: 'triangle-up',
  c: ink,
});

export const marksOf = (bullet: Bullet, frame: BulletFrame, colours: ChartColours, hue: string): BulletMarks => ({
  bands: bandsOf(bullet, frame, colours),
  bar: barOf(bullet, frame, hue),
  lines: bullet.lines.map(target => lineAt(target, frame, colours.ink)),
  markers: bullet.markers.map(target => markerAt(target, frame, colours.ink)),
});
