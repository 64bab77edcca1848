import type { FormData } from '@/model/chart';
import { widthOf } from '../../text-width';
import { settingsOf, type LabelPosition } from './fields';
import type { RadarPoint } from './points';
import { boxOfName, withoutOverlap, type AxisName } from './web';

/** Smaller pictures have no value labels. */
const LABELLED_FROM = 150;
const LINE = 13;
const AWAY = 7;

/** The centre of a label relative to its point, in widths and lines of the text. */
const sides: Readonly<Record<LabelPosition, readonly [number, number]>> = {
  top: [0, -1],
  bottom: [0, 1],
  left: [-1, 0],
  right: [1, 0],
  inside: [0, 0],
  insideTop: [0, 0],
  insideBottom: [0, 0],
  insideTopLeft: [1, 0],
  insideBottomLeft: [1, 0],
  insideTopRight: [-1, 0],
  insideBottomRight: [-1, 0],
};

function labelBeside({ x, y }: RadarPoint, text: string, [across, down]: readonly [number, number]) {
  const half = widthOf(text) / 2;
  const middle = { x: x + across * (half + AWAY), y: y + down * (LINE / 2 + AWAY - 2) };
  const box = {
    left: middle.x - half,
    right: middle.x + half,
    top: middle.y - LINE / 2,
    bottom: middle.y + LINE / 2,
  };
  return { ...middle, text, box };
}

/**
 * The values at their points, except those without room.
 * @param names of the axes, which take their room first
 */
export function labelsOf(
  points: readonly RadarPoint[],
  names: readonly AxisName[],
  form: FormData,
  { width, height }: { readonly width: number; readonly height: number },
) {
  const settings = settingsOf(form);
  if (!settings.show_labels || Math.min(width, height) < LABELLED_FROM) return [];
  // A label that has no room on its side is below its point.
  const places = [sides[settings.label_position], sides.bottom];
  const candidates = points.map(point => {
    const value = point.axis.write(point.value);
    const text = settings.label_type === 'value' ? value : `${point.polygon.label}: ${value}`;
    return places.map(place => labelBeside(point, text, place));
  });
  return withoutOverlap(candidates, names.map(boxOfName), width, height).map(({ x, y, text }) => ({ x, y, text }));
}
