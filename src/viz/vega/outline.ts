/** The drawing context of a map shape; the part of a canvas that it uses. */
interface Pen {
  beginPath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  arc(x: number, y: number, radius: number): void;
  closePath(): void;
}

/** A shape in Vega's form: a function of the item that draws on the context that was set before. */
interface Path {
  context(pen: Pen): (item: unknown) => unknown;
}

export const isPath = (shape: unknown): shape is Path =>
  typeof shape === 'function' && 'context' in shape && typeof shape.context === 'function';

/** Points closer than this to the previous one are left out, in pixels. */
const NEAR = 1;

/** The lines of a shape, for picking and outlining it. In CSS pixels of the picture, rounded to a tenth. */
export function traceOutline(path: Path, item: unknown, originX: number, originY: number): number[][] {
  const lines: number[][] = [];
  let line: number[] = [];
  const put = (x: number, y: number) =>
    line.push(Math.round((x + originX) * 10) / 10, Math.round((y + originY) * 10) / 10);
  const pen: Pen = {
    beginPath: () => undefined,
    moveTo(x, y) {
      line = [];
      lines.push(line);
      put(x, y);
    },
    lineTo(x, y) {
      const [beforeX = 0, beforeY = 0] = line.slice(-2);
      if (Math.abs(beforeX - originX - x) >= NEAR || Math.abs(beforeY - originY - y) >= NEAR) put(x, y);
    },
    arc: () => undefined,
    closePath: () => undefined,
  };
  path.context(pen)(item);
  // Islands of less than a pixel have no interior.
  const seen = lines.filter(each => each.length > 4);
  return seen.length > 0 ? seen : lines.slice(0, 1);
}

/** Whether a point is inside closed lines; a line inside another is a hole. */
export function isInside(lines: readonly (readonly number[])[], x: number, y: number): boolean {
  let inside = false;
  for (const line of lines) {
    for (let index = 0, before = line.length - 2; index < line.length; before = index, index += 2) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [line[index], line[index + 1], line[before], line[before + 1]];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    }
  }
  return inside;
}
