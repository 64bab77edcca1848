/** Height of a line of labels, in pixels. */
export const LINE_HEIGHT = 13;

interface Spot {
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

/**
 * The items whose labels do not overlap those of items before them: pass the most important first.
 * @param spotOf where the label of an item is; null if it has none
 */
export function spread<T>(items: readonly T[], spotOf: (item: T) => Spot | null): Set<T> {
  const kept = new Set<T>();
  /** By line, so that each label is compared with few. */
  const byLine = new Map<number, Spot[]>();
  for (const item of items) {
    const spot = spotOf(item);
    if (!spot) continue;
    const line = Math.floor(spot.y / LINE_HEIGHT);
    const near = [line - 1, line, line + 1].flatMap(index => byLine.get(index) ?? []);
    const isFree = near.every(
      other => Math.abs(other.y - spot.y) >= LINE_HEIGHT || other.right < spot.left || other.left > spot.right,
    );
    if (!isFree) continue;
    kept.add(item);
    const own = byLine.get(line);
    if (own) own.push(spot);
    else byLine.set(line, [spot]);
  }
  return kept;
}
