import { ticks } from 'd3-array';
import type { FormData } from '@/model/chart';
import type { ChartColours } from '../../colours/tokens';
import type { PlacedLabel } from '../../laid-out/layers';
import { LINE_HEIGHT, spread } from '../../laid-out/spread';
import { cutTo, widthOf } from '../../text-width';
import { bulletSettingsOf } from './bullet-fields';
import type { BulletFrame } from './bullet-frame';
import type { BoxMark } from './bullet-marks';
import type { Bullet } from './bullet-read';

/** The least distance between two ticks, and between two labels of a line. */
const TICK = 72;
const BETWEEN = 6;

/** A text above the bands, moved inwards from the edges of the picture. */
function above({ width, top, scale }: BulletFrame, value: number, text: string, colour: string): PlacedLabel {
  const half = widthOf(text) / 2;
  const x = Math.min(width - half, Math.max(half, scale(value)));
  return { x, y: top - LINE_HEIGHT / 2 - 3, text, align: 'center', t: colour };
}

/** The value above its bar, and the names of markers and lines that have room beside it. */
export function labelsAbove(bullet: Bullet, frame: BulletFrame, form: FormData, { ink, ink2 }: ChartColours) {
  const { measure, markers, lines, write } = bullet;
  const settings = bulletSettingsOf(form);
  const value = above(frame, measure.value, write(measure.value), ink);
  const named = [
    ...(settings.marker_labels === '' ? [] : markers),
    ...(settings.marker_line_labels === '' ? [] : lines),
  ];
  const names = named.map(target => above(frame, target.value, cutTo(target.label, frame.width / 3), ink2));
  return { value, names: spread([value, ...names], BETWEEN).filter(label => label !== value) };
}

/** The names of ranges inside their bands. */
export function bandLabels(
  bands: readonly BoxMark[],
  { top, thickness }: BulletFrame,
  form: FormData,
  { ink }: ChartColours,
): PlacedLabel[] {
  if (bulletSettingsOf(form).range_labels === '' || thickness < 3 * LINE_HEIGHT) return [];
  return bands.flatMap(({ target, x, x2 }): PlacedLabel[] => {
    const text = cutTo(target.label, x2 - x - 8);
    return text === '' ? [] : [{ x: x + 5, y: top + 9, text, align: 'left', t: ink }];
  });
}

/** Round values of the scale below the bands. */
export function tickLabels({ low, high, write }: Bullet, frame: BulletFrame, { ink3 }: ChartColours): PlacedLabel[] {
  const values = ticks(low, high, Math.max(1, Math.floor(frame.width / TICK)));
  const placed = values.map((tick): PlacedLabel => ({
    x: frame.scale(tick),
    y: frame.bottom + LINE_HEIGHT / 2 + 6,
    text: write(tick),
    align: 'center',
    t: ink3,
  }));
  return spread(placed, BETWEEN);
}
