import { cutTo } from '../../text-width';
import type { Branch } from './tree';

/** The sector of a branch; angles in radians from the top, clockwise, radii in pixels. */
export interface Arc {
  readonly branch: Branch;
  readonly from: number;
  readonly to: number;
  readonly inner: number;
  readonly outer: number;
}

/** The share of the radius that stays free in the centre. */
export const HOLE = 0.3;
/** Arcs that are narrower at their outer edge, in pixels, are invisible. */
const NARROWEST = 0.5;
const LINE = 12;
const MARGIN = 4;

const depthOf = ({ children }: Branch): number => (children.length === 0 ? 0 : 1 + Math.max(...children.map(depthOf)));

/** The arcs of a tree, level by level, and the number of those that are too narrow to be seen. */
export function ringsOf(root: Branch, radius: number): { readonly arcs: readonly Arc[]; readonly left: number } {
  const ring = (radius * (1 - HOLE)) / Math.max(1, depthOf(root));
  const levels: Arc[][] = [];
  let left = 0;
  function visit({ children, value }: Branch, from: number, to: number, depth: number): void {
    let start = from;
    for (const branch of children) {
      if (branch.value <= 0) continue;
      const end = start + ((to - from) * branch.value) / value;
      const inner = radius * HOLE + ring * depth;
      const arc: Arc = { branch, from: start, to: end, inner, outer: inner + ring };
      if ((end - start) * arc.outer < NARROWEST) left += 1;
      else {
        (levels[depth] ??= []).push(arc);
        visit(branch, start, end, depth + 1);
      }
      start = end;
    }
  }
  visit(root, 0, 2 * Math.PI, 0);
  return { arcs: levels.flat(), left };
}

/** A text along the radius of its arc, truncated to its ring; null if the arc is too narrow for a line. */
export function labelIn({ from, to, inner, outer }: Arc, text: string) {
  const [middle, radius] = [(from + to) / 2, (inner + outer) / 2];
  if ((to - from) * radius < LINE) return null;
  const shown = cutTo(text, outer - inner - 2 * MARGIN);
  if (shown === '') return null;
  const degrees = (middle * 180) / Math.PI - 90;
  // On the left side texts are turned, so that none is upside down.
  return {
    dx: Math.sin(middle) * radius,
    dy: -Math.cos(middle) * radius,
    text: shown,
    a: middle > Math.PI ? degrees + 180 : degrees,
  };
}
