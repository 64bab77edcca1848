import { textOn } from '../colours/text-on';
import { widthOf } from '../text-width';

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
  /** Empty for sectors that are too small for one. */
  readonly label: string;
}

export interface PlacedLabel {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly align: 'left' | 'right' | 'center';
  readonly t: string;
  /** Where its line starts and bends. */
  readonly line: readonly { readonly x: number; readonly y: number }[];
}

const LINE_HEIGHT = 14;
/** Between a sector and its label. */
const AWAY = 12;
const SMALLEST = 36;

const pointAt = ({ x, y }: Circle, angle: number, radius: number) => ({ x: x + Math.sin(angle) * radius, y: y - Math.cos(angle) * radius });

/** A circle that leaves room for labels on both sides, but does not vanish for their sake. @param share of half the smaller side */
export function circleIn(width: number, height: number, share: number, innerShare: number, labels: readonly string[]): Circle {
  const half = Math.min(width, height) / 2;
  const room = labels.length === 0 ? 0 : AWAY + 2 + Math.max(0, ...labels.map(widthOf));
  const outer = Math.min(half * share, Math.max(SMALLEST, width / 2 - room));
  return { x: width / 2, y: height / 2, outer, inner: Math.min(outer, (outer * innerShare) / (share || 1)) };
}

/** Moves labels of one side apart, from above, and back up from below where they would leave the plot. */
function apart(labels: readonly PlacedLabel[], height: number): PlacedLabel[] {
  const sorted = [...labels].sort((a, b) => a.y - b.y);
  const ys = sorted.map(label => label.y);
  for (let index = 1; index < ys.length; index += 1) ys[index] = Math.max(ys[index]!, ys[index - 1]! + LINE_HEIGHT);
  let floor = height - LINE_HEIGHT / 2;
  for (let index = ys.length - 1; index >= 0; index -= 1) {
    ys[index] = Math.min(ys[index]!, floor);
    floor = ys[index]! - LINE_HEIGHT;
  }
  return sorted.map((label, index) => {
    const y = ys[index]!;
    const [from, bend] = label.line;
    return { ...label, y, line: from && bend ? [from, { x: bend.x, y }] : label.line };
  });
}

/** Labels beside their sectors, none over another. */
export function labelsOutside(sectors: readonly Sector[], circle: Circle, width: number, height: number, ink: string): PlacedLabel[] {
  const placed = sectors
    .filter(sector => sector.label !== '')
    .map((sector): PlacedLabel => {
      const angle = (sector.from + sector.to) / 2;
      const isRight = angle <= Math.PI;
      const { x, y } = pointAt(circle, angle, circle.outer + AWAY);
      const room = isRight ? width - x : x;
      const letters = Math.max(3, Math.floor(room / widthOf('m')));
      const text = sector.label.length > letters ? `${sector.label.slice(0, letters - 1)}…` : sector.label;
      return { x, y, text, align: isRight ? 'left' : 'right', t: ink, line: [pointAt(circle, angle, circle.outer), { x: x + (isRight ? -3 : 3), y }] };
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

/** Labels within their sectors. */
export function labelsInside(sectors: readonly Sector[], circle: Circle): PlacedLabel[] {
  return sectors
    .filter(sector => sector.label !== '')
    .map(sector => {
      const angle = (sector.from + sector.to) / 2;
      const radius = circle.inner > 0 ? (circle.outer + circle.inner) / 2 : circle.outer * 0.66;
      return { ...pointAt(circle, angle, radius), text: sector.label, align: 'center' as const, t: textOn(sector.c), line: [] };
    });
}
