/** Degrees between neighbours on the circle of hues. */
const STEP = 12;
/** How often a scheme is repeated, each time a step further to both sides. */
const ROUNDS = 8;

/** Rotates a colour (`#RRGGBB`) on the circle of hues; its lightness stays the same. */
function turned(colour: string, degrees: number): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(start => Number.parseInt(colour.slice(start, start + 2), 16));
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  // The rotation about the axis of greys.
  const grey = (red + green + blue) / 3;
  const channel = (own: number, after: number, before: number) =>
    grey + (own - grey) * cos + ((before - after) * sin) / Math.sqrt(3);
  const channels = [channel(red, green, blue), channel(green, blue, red), channel(blue, red, green)];
  return `#${channels
    .map(value =>
      Math.min(255, Math.max(0, Math.round(value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`.toUpperCase();
}

/** Colours beside those of a scheme, the nearest first. */
export function analogous(scheme: readonly string[]): readonly string[] {
  const turns = Array.from(
    { length: ROUNDS },
    (_, round) => STEP * (Math.floor(round / 2) + 1) * (round % 2 === 0 ? 1 : -1),
  );
  return turns.flatMap(degrees => scheme.map(colour => turned(colour, degrees)));
}
