export type Pixels = readonly [x: number, y: number];

/** An axis-parallel box as a closed ring. */
const boxRing = (x: number, y: number, width: number, height: number): Pixels[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
  [x, y],
];

/** The rings of an area; a box of the least size if it is smaller. */
export function ringsOf(rings: readonly Pixels[][], least: number): readonly (readonly Pixels[])[] {
  const [outer = []] = rings;
  const isLarge = rings.some(ring => ring.length > 3);
  const [x = 0, y = 0] = outer[0] ?? [];
  if (!isLarge) return [boxRing(x - least / 2, y - least / 2, least, least)];
  if (outer.length > 12) return rings;
  let [west, east, north, south] = [x, x, y, y];
  for (const [toX, toY] of outer) {
    west = Math.min(west, toX);
    east = Math.max(east, toX);
    north = Math.min(north, toY);
    south = Math.max(south, toY);
  }
  if (east - west >= least || south - north >= least) return rings;
  return [boxRing((west + east - least) / 2, (north + south - least) / 2, least, least)];
}

/** Both sides of a line, so that the pointer finds it. */
export function ribbonOf(line: readonly Pixels[], reach: number): Pixels[] {
  const sides: [Pixels[], Pixels[]] = [[], []];
  line.forEach(([x, y], index) => {
    const [fromX, fromY] = line[Math.max(0, index - 1)]!;
    const [toX, toY] = line[Math.min(line.length - 1, index + 1)]!;
    const length = Math.hypot(toX - fromX, toY - fromY) || 1;
    const [acrossX, acrossY] = [((toY - fromY) / length) * reach, ((fromX - toX) / length) * reach];
    sides[0].push([x + acrossX, y + acrossY]);
    sides[1].push([x - acrossX, y - acrossY]);
  });
  return [...sides[0], ...sides[1].toReversed(), ...sides[0].slice(0, 1)];
}

export const areaOf = (rings: readonly (readonly Pixels[])[]) => ({
  type: 'Feature',
  geometry: { type: 'Polygon', coordinates: rings },
});

export const linesOf = (lines: readonly (readonly Pixels[])[]) => ({
  type: 'Feature',
  geometry: { type: 'MultiLineString', coordinates: lines },
});
