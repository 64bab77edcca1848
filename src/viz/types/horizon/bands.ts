/** The number of bands on each side of zero. */
export const BANDS = 3;

/** A point of a series, in any unit of time. */
export interface BandPoint {
  readonly x: number;
  readonly value: number;
}

/** A point of the outline of a band: its height as a share of the strip. */
export interface OutlinePoint {
  readonly x: number;
  readonly share: number;
}

export interface Band {
  /** 0 is closest to zero. */
  readonly level: number;
  readonly isNegative: boolean;
  readonly outline: readonly OutlinePoint[];
}

/** The points, and those in between at which the line crosses from one band into another. */
function withCrossings(points: readonly BandPoint[], height: number): BandPoint[] {
  return points.flatMap((point, index) => {
    const before = points[index - 1];
    if (!before || before.value === point.value) return [point];
    const [low, high] = [Math.min(before.value, point.value), Math.max(before.value, point.value)];
    const edges: number[] = [];
    for (let edge = Math.ceil(low / height); edge * height < high; edge += 1)
      if (edge * height > low) edges.push(edge * height);
    if (point.value < before.value) edges.reverse();
    const crossings = edges.map(value => ({
      value,
      x: before.x + ((value - before.value) / (point.value - before.value)) * (point.x - before.x),
    }));
    return [...crossings, point];
  });
}

/**
 * A line without gaps as bands, folded over each other. @param most the distance from zero that fills all bands; above
 * zero
 */
export function bandsOf(points: readonly BandPoint[], most: number): Band[] {
  const height = most / BANDS;
  const line = withCrossings(points, height);
  return [false, true].flatMap(isNegative =>
    Array.from({ length: BANDS }, (_, level): Band => ({
      level,
      isNegative,
      outline: line.map(({ x, value }) => ({
        x,
        share: Math.max(0, Math.min(1, ((isNegative ? -value : value) - level * height) / height)),
      })),
    })).filter(({ outline }) => outline.some(({ share }) => share > 0)),
  );
}
