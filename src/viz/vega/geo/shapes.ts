import { areaOf, linesOf, ribbonOf, ringsOf, type Pixels } from './shape-paths';

/** How a shape looks; many shapes share a few looks. Colours are `#RRGGBB`, opacities between 0 and 1. */
export type ShapeLook =
  | {
      readonly kind: 'area';
      readonly fill: string;
      readonly opacity: number;
      readonly edge: string;
      readonly edgeOpacity: number;
      readonly width: number;
      /** The size of an area that would be smaller, in pixels. */
      readonly least: number;
    }
  | {
      readonly kind: 'line';
      readonly colour: string;
      readonly opacity: number;
      readonly width: number;
      /** The colour of its second half; null if it is the same. */
      readonly end: string | null;
    };

/**
 * Lines and areas in pixels of a picture, in arrays that are passed to a worker as they are: objects for each vertex
 * would take the page longer than all the rest.
 */
export interface PackedShapes {
  /** x and y alternate. */
  readonly vertices: Float32Array;
  /** The end of each line (or ring) among the vertices; it begins where the one before ends. */
  readonly lineEnds: Uint32Array;
  /** The end of each shape among the lines. */
  readonly shapeEnds: Uint32Array;
  /** The row of each shape; -1 if the pointer skips it. */
  readonly rows: Int32Array;
  /** The look of each shape, as an index of `looks`. */
  readonly lookOf: Uint32Array;
  readonly looks: readonly ShapeLook[];
}

/** Rows of the specification, by data set. */
export interface ShapeRows {
  readonly areas: readonly object[];
  readonly lines: readonly object[];
  /** Around the lines; nobody sees them. */
  readonly ribbons: readonly object[];
}

/** How far the pointer may be from a line, in pixels. */
export const BESIDE = 4;

/** The second half of a line by its number of vertices. */
const secondHalf = (line: readonly Pixels[]) => line.slice(Math.floor((line.length - 1) / 2));

/** The lines of a shape as positions. */
function unpacked({ vertices, lineEnds, shapeEnds }: PackedShapes, shape: number): Pixels[][] {
  const lines: Pixels[][] = [];
  for (let line = shape === 0 ? 0 : shapeEnds[shape - 1]!; line < shapeEnds[shape]!; line += 1) {
    const positions: Pixels[] = [];
    for (let at = line === 0 ? 0 : lineEnds[line - 1]!; at < lineEnds[line]!; at += 1)
      positions.push([vertices[at * 2]!, vertices[at * 2 + 1]!]);
    lines.push(positions);
  }
  return lines;
}

export function shapeRows(packed: PackedShapes): ShapeRows {
  const rows = { areas: [] as object[], lines: [] as object[], ribbons: [] as object[] };
  packed.rows.forEach((row, index) => {
    const look = packed.looks[packed.lookOf[index]!]!;
    const lines = unpacked(packed, index);
    const named = row < 0 ? {} : { row };
    if (look.kind === 'area') {
      const { fill: c, opacity: o, edge: e, edgeOpacity: q, width: w, least } = look;
      rows.areas.push({ ...named, ...areaOf(ringsOf(lines, least)), c, o, e, q, w });
      return;
    }
    const { colour: c, opacity: o, width: w, end } = look;
    rows.lines.push({ ...linesOf(lines), c, o, w });
    if (end !== null) rows.lines.push({ ...linesOf(lines.map(secondHalf)), c: end, o, w });
    rows.ribbons.push({ ...named, ...areaOf(lines.map(line => ribbonOf(line, Math.max(BESIDE, w / 2)))) });
  });
  return rows;
}
