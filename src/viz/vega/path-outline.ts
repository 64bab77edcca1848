/** Points on a curve between its ends. */
const STEPS = 12;

const inTenths = (value: number) => Math.round(value * 10) / 10;

/** Whether the shape of a symbol is a path instead of a name. */
export const isPathText = (shape: unknown): shape is string => typeof shape === 'string' && shape.startsWith('M');

/**
 * The outline of a path of the commands `M`, `L`, `C` and `Z` (absolute): lines of alternating x and y, moved by an
 * origin and rounded to a tenth. In CSS pixels of the picture.
 */
export function tracePath(path: string, originX: number, originY: number): number[][] {
  const lines: number[][] = [];
  let line: number[] = [];
  let [atX, atY] = [0, 0];
  const put = (x: number, y: number) => {
    line.push(inTenths(x + originX), inTenths(y + originY));
    [atX, atY] = [x, y];
  };
  for (const [, command, rest = ''] of path.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
    const numbers = (rest.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number);
    if (command === 'M') {
      line = [];
      lines.push(line);
    }
    if (command === 'C') {
      for (let index = 0; index + 5 < numbers.length; index += 6) {
        const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x = 0, y = 0] = numbers.slice(index, index + 6);
        const [fromX, fromY] = [atX, atY];
        for (let step = 1; step <= STEPS; step += 1) {
          const t = step / STEPS;
          const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
          put(a * fromX + b * x1 + c * x2 + d * x, a * fromY + b * y1 + c * y2 + d * y);
        }
      }
    } else
      for (let index = 0; index + 1 < numbers.length; index += 2) put(numbers[index] ?? 0, numbers[index + 1] ?? 0);
  }
  return lines;
}
