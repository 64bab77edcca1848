import { widthOf } from '../text-width';
import type { PlacedLabel } from './layers';

/** Height of a line of labels, in pixels. */
export const LINE_HEIGHT = 13;

interface Spot {
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

/** @param room beside the text, in pixels */
function spotOf({ x, y, text, align }: PlacedLabel, room: number): Spot | null {
  if (text === '') return null;
  const across = widthOf(text) + room;
  const left = align === 'left' ? x : align === 'right' ? x - across : x - across / 2;
  return { left, right: left + across, y };
}

/**
 * The labels with a text that do not overlap those before them: pass the most important first.
 * @param room beside each, in pixels
 */
export function spread(labels: readonly PlacedLabel[], room = 0): PlacedLabel[] {
  /** By line, so that each label is compared with few. */
  const byLine = new Map<number, Spot[]>();
  return labels.filter(label => {
    const spot = spotOf(label, room);
    if (!spot) return false;
    const line = Math.floor(spot.y / LINE_HEIGHT);
    const near = [line - 1, line, line + 1].flatMap(index => byLine.get(index) ?? []);
    const isFree = near.every(
      other => Math.abs(other.y - spot.y) >= LINE_HEIGHT || other.right < spot.left || other.left > spot.right,
    );
    if (!isFree) return false;
    const own = byLine.get(line);
    if (own) own.push(spot);
    else byLine.set(line, [spot]);
    return true;
  });
}
