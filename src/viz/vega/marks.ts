import { arcOf, middleOfArc, traceArc } from './arc-outline';
import { isPath, traceOutline } from './outline';
import { isPathText, tracePath } from './path-outline';

/** A mark that the pointer can pick: its row, its point and its box. */
export interface PlacedMark {
  /** Index of the row in its data set. */
  readonly row: number;
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** The outline of a mark that is not a box: closed lines of alternating x and y. A circle needs no lines. */
  readonly outline?: 'circle' | readonly (readonly number[])[];
}

/** The part of Vega's scene graph that is read here. */
interface SceneItem {
  readonly x?: number;
  readonly y?: number;
  readonly datum?: { readonly row?: unknown };
  readonly bounds: { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number };
  readonly items?: readonly SceneMark[];
  readonly shape?: unknown;
  readonly startAngle?: unknown;
  readonly endAngle?: unknown;
  readonly innerRadius?: unknown;
  readonly outerRadius?: unknown;
}
interface SceneMark {
  readonly marktype: string;
  readonly name?: string;
  readonly items: readonly SceneItem[];
}
export type SceneGroup = SceneMark;

/** Several layers may be inspected: `inspect`, `inspect_bubbles`. */
const isNamed = ({ name: given }: SceneMark, name: string) =>
  given === `${name}_marks` || (given?.startsWith(`${name}_`) === true && given.endsWith('_marks'));

/** Among this many shapes, boxes stand for the outlines of those that are smaller than a few pixels. */
const MANY = 2000;
const SPECK = 4;
const isSpeck = ({ items }: SceneMark, { bounds: { x1, y1, x2, y2 } }: SceneItem) =>
  items.length > MANY && x2 - x1 < SPECK && y2 - y1 < SPECK;

function outlineOf(mark: SceneMark, item: SceneItem, x: number, y: number): Pick<PlacedMark, 'outline'> {
  const { marktype } = mark;
  if (marktype === 'symbol') return { outline: isPathText(item.shape) ? tracePath(item.shape, x, y) : 'circle' };
  return marktype === 'shape' && isPath(item.shape) && !isSpeck(mark, item)
    ? { outline: traceOutline(item.shape, item, x, y) }
    : {};
}

/** Marks of the layers with this name, including nested groups. Rows are identified by their field `row`. */
export function placeMarks(root: SceneGroup, name: string, origin: readonly number[]): PlacedMark[] {
  const found: PlacedMark[] = [];
  const [originX = 0, originY = 0] = origin;

  function visit(mark: SceneMark, x: number, y: number): void {
    for (const item of mark.items) {
      if (mark.marktype === 'group') {
        for (const inner of item.items ?? []) visit(inner, x + (item.x ?? 0), y + (item.y ?? 0));
      } else if (isNamed(mark, name) && typeof item.datum?.row === 'number') {
        const { x1, y1, x2, y2 } = item.bounds;
        // The point of boxes, sectors and paths is their middle; points of lines are used as they are.
        const isBox =
          mark.marktype === 'rect' || mark.marktype === 'arc' || mark.marktype === 'shape' || isPathText(item.shape);
        const arc = mark.marktype === 'arc' ? arcOf(item) : null;
        const [itemX, itemY] = [x + (item.x ?? 0), y + (item.y ?? 0)];
        found.push({
          row: item.datum.row,
          x: x + (isBox || item.x === undefined ? (x1 + x2) / 2 : item.x),
          y: y + (isBox || item.y === undefined ? (y1 + y2) / 2 : item.y),
          left: x + x1,
          top: y + y1,
          right: x + x2,
          bottom: y + y2,
          ...(arc
            ? { ...middleOfArc(arc, itemX, itemY), outline: [traceArc(arc, itemX, itemY)] }
            : outlineOf(mark, item, x, y)),
        });
      }
    }
  }
  visit(root, originX, originY);
  return found;
}
