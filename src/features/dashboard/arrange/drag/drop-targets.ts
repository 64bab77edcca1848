import { childrenOf, type Arrangement, type Part } from '@/model/arrange/arrangement';
import { isPlace, type Dragged, type Place } from '@/model/arrange/drop';
import { isBox } from '@/model/arrange/rules';
import { ROOT_ID } from '@/model/layout';

/** The box of something on the screen, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

type DropTargetKind = 'row' | 'beside' | 'column' | 'page' | 'tab' | 'top';

/** A drop target, and the line that shows it. */
export interface DropTarget {
  readonly place: Place;
  readonly line: Box;
  readonly kind: DropTargetKind;
  /** The empty room after the last part: all of it selects this place. */
  readonly room?: Box;
  /** The nesting depth: among equally near places, the innermost wins. */
  readonly depth: number;
}

const GAP = 12;

/** The lines before, between and after parts that are side by side or stacked. */
function lines(around: Box, children: readonly Box[], isBeside: boolean): Box[] {
  const [start, end] = isBeside ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
  const at = (position: number): Box =>
    isBeside ? { ...around, left: position, right: position } : { ...around, top: position, bottom: position };
  const [first] = children;
  const last = children.at(-1);
  if (!first || !last) return [at(around[start] + Math.min(GAP, (around[end] - around[start]) / 2))];
  return [
    at(first[start] - GAP / 2),
    ...children.slice(1).map((child, index) => at(((children[index]?.[end] ?? child[start]) + child[start]) / 2)),
    at(last[end] + GAP / 2),
  ];
}

/** This much of the edges of a row or a column belongs to the places before and after it. */
const EDGE = 14;

/** The free room after the last of the parts that are side by side or stacked; null if there is next to none. */
function roomBehind(around: Box, children: readonly Box[], isBeside: boolean): Box | null {
  const last = children.at(-1);
  const [along, across] = isBeside ? (['top', 'bottom'] as const) : (['left', 'right'] as const);
  const edge = Math.min(EDGE, (around[across] - around[along]) / 4);
  const inside = { ...around, [along]: around[along] + edge, [across]: around[across] - edge };
  const room = !last ? inside : isBeside ? { ...inside, left: last.right } : { ...inside, top: last.bottom };
  const [start, end] = isBeside ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
  return room[end] - room[start] > 2 * GAP ? room : null;
}

function kindOf(parent: Part, type: string): DropTargetKind {
  if (parent.type === 'ROW') return 'beside';
  if (parent.type === 'TABS') return 'tab';
  if (parent.type === 'COLUMN') return 'column';
  return isBox(type) || type === 'ROW' ? 'row' : 'page';
}

/** All places for the dragged thing, in reading order. @param boxes of the visible parts */
export function dropTargetsOf(
  arrangement: Arrangement,
  dragged: Dragged,
  boxes: ReadonlyMap<string, Box>,
): DropTarget[] {
  const type = dragged.kind === 'new' ? dragged.thing.type : (arrangement.parts.get(dragged.id)?.type ?? '');
  const targets: DropTarget[] = [];
  function visit(id: string, depth: number): void {
    const part = arrangement.parts.get(id);
    const around = boxes.get(id);
    if (part && around && isPlace(arrangement, dragged, { parent: id, index: 0 })) {
      const children = part.children.flatMap(child => boxes.get(child) ?? []);
      // Hidden tabs have no line; the other tabs cover their places.
      if (children.length === part.children.length) {
        const isBeside = part.type === 'ROW' || part.type === 'TABS';
        const kind = kindOf(part, type);
        const room = part.type === 'ROW' || part.type === 'COLUMN' ? roomBehind(around, children, isBeside) : null;
        for (const [index, line] of lines(around, children, isBeside).entries()) {
          const hasRoom = room !== null && index === children.length;
          targets.push({ place: { parent: id, index }, line, kind, depth, ...(hasRoom ? { room } : {}) });
        }
      }
    }
    for (const child of childrenOf(arrangement, id)) visit(child.id, depth + 1);
  }
  visit(ROOT_ID, 0);
  const page = boxes.get(ROOT_ID);
  if (page && type === 'TABS' && isPlace(arrangement, dragged, { parent: ROOT_ID, index: 0 }) && isPlain(arrangement)) {
    const line = { ...page, bottom: page.top };
    return [
      { place: { parent: ROOT_ID, index: 0 }, line, kind: 'top', depth: 9 },
      ...targets.filter(({ place }) => place.parent !== ROOT_ID),
    ];
  }
  return targets.filter(({ place }) => place.parent !== ROOT_ID);
}

/** In reading order. */
export function inReadingOrder(targets: readonly DropTarget[]): DropTarget[] {
  const start = ({ line: { left, top } }: DropTarget) => [Math.round(top), Math.round(left)] as const;
  return [...targets].sort((a, b) => start(a)[0] - start(b)[0] || start(a)[1] - start(b)[1]);
}

const isPlain = ({ parts }: Arrangement) =>
  (parts.get(ROOT_ID)?.children ?? []).every(id => parts.get(id)?.type === 'GRID');

function distance(line: Box, x: number, y: number): number {
  const aside = Math.max(line.left - x, 0, x - line.right);
  const above = Math.max(line.top - y, 0, y - line.bottom);
  return Math.hypot(aside, above);
}

/** Distances below this count as equal, in pixels. */
const AS_NEAR = 5;
/** No place is selected beyond this distance. */
const FAR = 160;

/** The place that a pointer selects; null if it is far from all of them. */
export function nearest(targets: readonly DropTarget[], x: number, y: number): DropTarget | null {
  const farFrom = ({ line, room }: DropTarget) =>
    Math.min(distance(line, x, y), room && distance(room, x, y) === 0 ? 0 : Infinity);
  const near = targets.map(target => ({ target, far: farFrom(target) })).filter(({ far }) => far < FAR);
  const best = Math.min(...near.map(({ far }) => far));
  const meant = near.filter(({ far }) => far <= best + AS_NEAR);
  return meant.reduce<DropTarget | null>(
    (found, { target }) => (found && found.depth >= target.depth ? found : target),
    null,
  );
}
