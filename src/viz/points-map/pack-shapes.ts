import { ramp } from '../colours/ramp';
import type { MarkMeaning } from '../plugin';
import { BESIDE, type PackedShapes, type ShapeLook } from '../vega/geo/shapes';
import { planePoint, type MapShape, type Paint, type PlaneShape } from './shapes';
import { scaleOf, type MapView, type Room } from './view';

const TURN = 2 * Math.PI;
/** Vertices closer than this to the previous one are left out, in pixels. */
const THIN = 0.75;
/** The share of its colour that an unselected shape keeps while others are selected. */
const KEPT = 0.4;

interface Drawing {
  readonly view: MapView;
  readonly room: Room;
  readonly surface: string;
  /** The row of the first shape; the others follow. */
  readonly first: number;
  readonly selected: ReadonlySet<string> | null;
  readonly meaning: (row: number) => MarkMeaning | null;
}

/** Vertices and the ends of lines, in arrays that grow. */
class Outlines {
  vertices = new Float32Array(1024);
  length = 0;
  readonly lineEnds: number[] = [];

  put(x: number, y: number): void {
    if (this.length === this.vertices.length) {
      const larger = new Float32Array(this.length * 2);
      larger.set(this.vertices);
      this.vertices = larger;
    }
    this.vertices[this.length] = x;
    this.vertices[this.length + 1] = y;
    this.length += 2;
  }

  /** Ends a line. One with a single vertex is removed, unless it bounds an area. */
  close(isArea: boolean): void {
    const start = this.lineEnds.at(-1) ?? 0;
    if (!isArea && this.length / 2 - start < 2) this.length = start * 2;
    else this.lineEnds.push(this.length / 2);
  }
}

/** Puts the lines of a plane shape, without vertices that nobody can see; nothing outside the picture. */
function projector(view: MapView, room: Room, outlines: Outlines): (shape: PlaneShape) => void {
  const scale = scaleOf(view.zoom);
  const [viewX, viewY] = planePoint([view.longitude, view.latitude]);
  const top = room.height / 2 + viewY * scale;
  return ({ isArea, lines, west, east, south, north }) => {
    const turns = TURN * Math.round(((west + east) / 2 - viewX) / TURN);
    const left = room.width / 2 - (viewX + turns) * scale;
    const isOutside =
      east * scale + left < -BESIDE ||
      west * scale + left > room.width + BESIDE ||
      top - south * scale < -BESIDE ||
      top - north * scale > room.height + BESIDE;
    if (isOutside) return;
    for (const line of lines) {
      let [atX, atY] = [Infinity, Infinity];
      for (let index = 0; index < line.length; index += 2) {
        const x = line[index]! * scale + left;
        const y = top - line[index + 1]! * scale;
        if (index < line.length - 2 && Math.abs(x - atX) < THIN && Math.abs(y - atY) < THIN) continue;
        outlines.put(x, y);
        atX = x;
        atY = y;
      }
      outlines.close(isArea);
    }
  };
}

/** Each look once, with its number. */
function lookTable() {
  const looks: ShapeLook[] = [];
  const numbers = new Map<string, number>();
  function numberOf(look: ShapeLook): number {
    const key = Object.values(look).join(' ');
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, looks.length);
    return looks.push(look) - 1;
  }
  return { looks, numberOf };
}

/** The looks of shapes; those that are not selected fade. */
function looksOf({ surface, selected, meaning }: Drawing): (shape: MapShape, row: number) => ShapeLook {
  function paintOf(paint: Paint | null, row: number): Paint {
    if (paint === null) return { colour: surface, opacity: 0 };
    const label = selected && selected.size > 0 ? meaning(row)?.label : undefined;
    if (label === undefined || selected?.has(label)) return paint;
    return { ...paint, colour: ramp([surface, paint.colour])(KEPT) };
  }
  return ({ shape, fill, stroke, width, end, least = 1 }, row) => {
    const edge = paintOf(stroke, row);
    if (shape.kind === 'plane' && !shape.isArea) {
      const second = end === undefined ? null : paintOf({ colour: end, opacity: 1 }, row).colour;
      return { kind: 'line', colour: edge.colour, opacity: edge.opacity, width, end: second };
    }
    const { colour, opacity } = paintOf(fill, row);
    return {
      kind: 'area',
      fill: colour,
      opacity,
      edge: edge.colour,
      edgeOpacity: edge.opacity,
      width,
      // A box on the screen has its size already.
      least: shape.kind === 'box' ? 0 : least,
    };
  };
}

/** The visible shapes at a view, in pixels. */
export function packShapes(shapes: readonly MapShape[], drawing: Drawing): PackedShapes {
  const outlines = new Outlines();
  const put = projector(drawing.view, drawing.room, outlines);
  const lookAt = looksOf(drawing);
  const { looks, numberOf } = lookTable();
  const [shapeEnds, rows, lookOf]: [number[], number[], number[]] = [[], [], []];
  shapes.forEach((each, index) => {
    const { shape } = each;
    const before = outlines.lineEnds.length;
    if (shape.kind === 'plane') put(shape);
    else {
      const { x, y, width, height } = shape;
      for (const [alongX, alongY] of corners) outlines.put(x + alongX * width, y + alongY * height);
      outlines.close(true);
    }
    if (outlines.lineEnds.length === before) return;
    const row = drawing.first + index;
    shapeEnds.push(outlines.lineEnds.length);
    rows.push(each.isSilent ? -1 : row);
    lookOf.push(numberOf(lookAt(each, row)));
  });
  return {
    vertices: outlines.vertices.slice(0, outlines.length),
    lineEnds: Uint32Array.from(outlines.lineEnds),
    shapeEnds: Uint32Array.from(shapeEnds),
    rows: Int32Array.from(rows),
    lookOf: Uint32Array.from(lookOf),
    looks,
  };
}

/** Of a box, as a closed ring. */
const corners = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
  [0, 0],
] as const;
