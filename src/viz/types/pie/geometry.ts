import { textOn } from '../../colours/contrast';
import { widthOf } from '../../text-width';

/** A circle in the pixels of the plot. */
export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly outer: number;
  readonly inner: number;
}

export interface Sector {
  readonly row: number;
  /** Radians from the top, clockwise. */
  readonly from: number;
  readonly to: number;
  readonly c: string;
  /** Its lines; none for sectors that are too small for a label. */
  readonly label: readonly string[];
}

export interface PlacedLabel {
  readonly x: number;
  /** The middle of its first line. */
  readonly y: number;
  readonly text: readonly string[];
  /** Longer lines are truncated; pixels. */
  readonly room: number;
  readonly align: 'left' | 'right' | 'center';
  readonly t: string;
  /** The points of its leader line. */
  readonly line: readonly { readonly x: number; readonly y: number }[];
}

/** Of labels; pixels. */
export const LINE_HEIGHT = 14;
/** The distance between a sector and its label. */
const AWAY = 12;
const SMALLEST = 36;

const pointAt = ({ x, y }: Circle, angle: number, radius: number) => ({
  x: x + Math.sin(angle) * radius,
  y: y - Math.cos(angle) * radius,
});

const largestIn = (width: number, height: number, share: number) => (Math.min(width, height) / 2) * share;

/**
 * A circle that leaves space for labels on both sides, but stays visible.
 * @param share of half the smaller side
 * @param lines of the labels
 */
export function circleIn(
  width: number,
  height: number,
  share: number,
  innerShare: number,
  lines: readonly string[],
): Circle {
  const room = lines.length === 0 ? 0 : AWAY + 2 + Math.max(0, ...lines.map(line => widthOf(line)));
  const outer = Math.min(largestIn(width, height, share), Math.max(SMALLEST, width / 2 - room));
  return { x: width / 2, y: height / 2, outer, inner: Math.min(outer, (outer * innerShare) / (share || 1)) };
}

/** Whether outside labels leave a circle smaller than its setting. */
export const isCramped = (width: number, height: number, share: number, lines: readonly string[]): boolean =>
  circleIn(width, height, share, 0, lines).outer < largestIn(width, height, share);

/** Separates labels of one side, from the top, and moves them back up if they would leave the plot. */
function apart(labels: readonly PlacedLabel[], height: number): PlacedLabel[] {
  const sorted = [...labels].sort((a, b) => a.y - b.y);
  const ys = sorted.map(label => label.y);
  const heightOf = (index: number) => LINE_HEIGHT * sorted[index]!.text.length;
  for (let index = 1; index < ys.length; index += 1)
    ys[index] = Math.max(ys[index]!, ys[index - 1]! + heightOf(index - 1));
  let floor = height + LINE_HEIGHT / 2;
  for (let index = ys.length - 1; index >= 0; index -= 1) {
    ys[index] = Math.min(ys[index]!, floor - heightOf(index));
    floor = ys[index]!;
  }
  return sorted.map((label, index) => {
    const y = ys[index]!;
    const [from, bend] = label.line;
    return { ...label, y, line: from && bend ? [from, { x: bend.x, y: y + toMiddle(label.text) }] : label.line };
  });
}

/** From the first line of a text to its middle. */
const toMiddle = (text: readonly string[]) => ((text.length - 1) * LINE_HEIGHT) / 2;

/** Labels beside their sectors, without overlap. */
export function labelsOutside(
  sectors: readonly Sector[],
  circle: Circle,
  width: number,
  height: number,
  ink: string,
): PlacedLabel[] {
  const placed = sectors
    .filter(sector => sector.label.length > 0)
    .map((sector): PlacedLabel => {
      const angle = (sector.from + sector.to) / 2;
      const isRight = angle <= Math.PI;
      const { x, y } = pointAt(circle, angle, circle.outer + AWAY);
      const text = sector.label;
      return {
        x,
        y: y - toMiddle(text),
        text,
        room: isRight ? width - x : x,
        align: isRight ? 'left' : 'right',
        t: ink,
        line: [pointAt(circle, angle, circle.outer), { x: x + (isRight ? -3 : 3), y }],
      };
    });
  return [
    ...apart(
      placed.filter(label => label.align === 'left'),
      height,
    ),
    ...apart(
      placed.filter(label => label.align === 'right'),
      height,
    ),
  ];
}

/** Labels inside their sectors. */
export function labelsInside(sectors: readonly Sector[], circle: Circle): PlacedLabel[] {
  return sectors
    .filter(sector => sector.label.length > 0)
    .map(sector => {
      const angle = (sector.from + sector.to) / 2;
      const radius = circle.inner > 0 ? (circle.outer + circle.inner) / 2 : circle.outer * 0.66;
      return {
        ...pointAt(circle, angle, radius),
        text: sector.label,
        room: circle.outer,
        align: 'center' as const,
        t: textOn(sector.c),
        line: [],
      };
    });
}
