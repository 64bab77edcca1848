import { cutTo, widthOf } from '../../text-width';

/** The place of a radar in the pixels of its plot. */
export interface Web {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly axes: number;
}

/** A text beside the rim. */
export interface AxisName {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly align: 'left' | 'right' | 'center';
  readonly baseline: 'top' | 'middle' | 'bottom';
}

const LINE = 14;
const AWAY = 8;
/** The smallest share of the space that the radar takes from its names. */
const LEAST_SHARE = 0.62;

/** Radians from the top; the axes follow one another against the clock, as in Superset. */
const angleOf = (axis: number, axes: number) => -(axis / axes) * 2 * Math.PI;

/** @param share of the radius */
export function pointAt({ x, y, radius, axes }: Web, axis: number, share: number) {
  const angle = angleOf(axis, axes);
  return { x: x + Math.sin(angle) * radius * share, y: y - Math.cos(angle) * radius * share };
}

/**
 * The largest radar that leaves space for its names, and those names, truncated if they are longer.
 * @param isRound a circle extends below its lowest axis
 */
export function webIn(
  width: number,
  height: number,
  names: readonly string[],
  isRound: boolean,
): { web: Web; names: AxisName[] } {
  const axes = names.length;
  const angles = names.map((_, axis) => angleOf(axis, axes));
  const lowest = isRound ? 1 : Math.max(...angles.map(angle => -Math.cos(angle)));
  const edge = LINE + AWAY;
  const tall = (height - 2 * edge) / (1 + lowest);
  const widest = Math.max(0, ...names.map((name, axis) => Math.abs(Math.sin(angles[axis] ?? 0)) * widthOf(name)));
  const half = Math.min(width, height) / 2;
  const radius = Math.max(8, Math.min(tall, Math.max(half * LEAST_SHARE, width / 2 - widest - AWAY)));
  const web: Web = { x: width / 2, y: (height + radius * (1 - lowest)) / 2, radius, axes };
  return {
    web,
    names: names.flatMap((name, axis): AxisName[] => {
      const angle = angleOf(axis, axes);
      const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
      const { x, y } = pointAt(web, axis, 1 + AWAY / radius);
      const align = Math.abs(sine) < 0.1 ? 'center' : sine > 0 ? 'left' : 'right';
      const room = align === 'center' ? Math.min(x, width - x) * 2 : align === 'left' ? width - x : x;
      const text = cutTo(name, room);
      const baseline = Math.abs(cosine) < 0.3 ? 'middle' : cosine > 0 ? 'bottom' : 'top';
      return text === '' ? [] : [{ x, y, text, align, baseline }];
    }),
  };
}

/** The box of a text in pixels. */
export interface TextBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const overlaps = (one: TextBox, other: TextBox) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * The texts that fit beside the earlier ones and within the plot, each at the first of its places that is free.
 * @param taken by other texts
 */
export function withoutOverlap<T extends { readonly box: TextBox }>(
  texts: readonly (readonly T[])[],
  taken: readonly TextBox[],
  width: number,
  height: number,
): T[] {
  const boxes = [...taken];
  return texts.flatMap(places => {
    const free = places.find(
      ({ box }) =>
        box.left >= 0 &&
        box.right <= width &&
        box.top >= 0 &&
        box.bottom <= height &&
        !boxes.some(other => overlaps(other, box)),
    );
    if (free) boxes.push(free.box);
    return free ? [free] : [];
  });
}

export const boxOfName = ({ x, y, text, align, baseline }: AxisName): TextBox => {
  const width = widthOf(text);
  const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
  const top = baseline === 'top' ? y : baseline === 'bottom' ? y - LINE : y - LINE / 2;
  return { left, right: left + width, top, bottom: top + LINE };
};
