import { createSubject, type Observable } from '@/lib/observable';
import type { Dragged } from '@/model/arrange/drop';
import { drop } from '@/model/arrange/drop';
import type { ArrangeSession } from '../session/session';
import { inReadingOrder, nearest, dropTargetsOf, type Box, type DropTarget } from './drop-targets';
import { createContext, useContext } from 'react';

/** The dragged thing. */
export interface Held {
  readonly dragged: Dragged;
  readonly name: string;
  /** In columns; null for things without their own width. */
  readonly width: number | null;
}

export type DragState =
  | { readonly name: 'resting' }
  | {
      readonly name: 'dragging';
      readonly held: Held;
      readonly by: 'pointer' | 'keys';
      readonly target: DropTarget | null;
      /** It does not fit there. */
      readonly isTight: boolean;
      /** The current place among those that the keys step through, counted from 1, and their number. */
      readonly count: readonly [number, number] | null;
    };

export interface Drag {
  readonly state: Observable<DragState>;
  /** The element that contains the parts. */
  readonly attach: (element: HTMLElement | null) => void;
  begin(held: Held, by: 'pointer' | 'keys'): void;
  /** Reports the position of the pointer. */
  over(x: number, y: number): void;
  /** To the next or previous place. */
  step(by: 1 | -1): void;
  /** Drops it, or returns it to its place. Returns whether anything changed. */
  end(isCancelled: boolean): boolean;
}

const resting: DragState = { name: 'resting' };

/** Allows one drag at a time over the parts of a session. */
export function createDrag(session: ArrangeSession): Drag {
  let root: HTMLElement | null = null;
  const state = createSubject<DragState>(resting);

  function targets(held: Held): DropTarget[] {
    if (!root) return [];
    const arrangement = session.present();
    const isTab = held.dragged.kind === 'part' && arrangement.parts.get(held.dragged.id)?.type === 'TAB';
    return dropTargetsOf(arrangement, held.dragged, measure(root, isTab ? 'tabs' : 'parts'));
  }

  function boxOf({ dragged }: Held): Box | undefined {
    const element = dragged.kind === 'part' ? root?.querySelector(`[data-part="${CSS.escape(dragged.id)}"]`) : null;
    return element?.getBoundingClientRect();
  }

  const tried = (held: Held, target: DropTarget) => drop(session.present(), held.dragged, target.place, session.making);

  function show(target: DropTarget | null, count: readonly [number, number] | null): void {
    const now = state.get();
    if (now.name !== 'dragging') return;
    const isSame =
      target?.place.parent === now.target?.place.parent &&
      target?.place.index === now.target?.place.index &&
      target?.line.top === now.target?.line.top;
    if (isSame && target?.line.left === now.target?.line.left && count?.[0] === now.count?.[0]) return;
    const outcome = target && tried(now.held, target);
    // Its current place needs no line.
    state.set({
      ...now,
      target: outcome?.kind === 'ignored' ? null : target,
      isTight: outcome?.kind === 'refused',
      count,
    });
  }

  return {
    state,
    attach(element) {
      root = element;
    },
    begin(held, by) {
      state.set({ name: 'dragging', held, by, target: null, isTight: false, count: null });
    },
    over(x, y) {
      const now = state.get();
      if (now.name === 'dragging') show(nearest(targets(now.held), x, y), null);
    },
    step(by) {
      const now = state.get();
      if (now.name !== 'dragging') return;
      const all = inReadingOrder(targets(now.held)).filter(target => tried(now.held, target).kind === 'done');
      if (all.length === 0) return;
      const behind = firstBehind(all, boxOf(now.held));
      const at = now.count ? now.count[0] - 1 + by : by > 0 ? behind : behind - 1;
      const index = (at + all.length) % all.length;
      show(all[index] ?? null, [index + 1, all.length]);
    },
    end(isCancelled) {
      const now = state.get();
      state.set(resting);
      if (now.name !== 'dragging' || isCancelled || !now.target) return false;
      return session.drop(now.held.dragged, now.target.place).kind === 'done';
    },
  };
}

/** The first place after the dragged part, so that the keys continue from there. */
function firstBehind(all: readonly DropTarget[], box: Box | undefined): number {
  if (!box) return 0;
  const index = all.findIndex(
    ({ line }) => line.top > box.top + 2 || (line.top > box.top - 12 && line.left >= box.right),
  );
  return index < 0 ? all.length : index;
}

/** Visible parts carry their id. Of tabs, their pages do, and separately the tabs on their strips. */
const carriers = { parts: 'data-part', tabs: 'data-tab' } as const;

/** The boxes of all visible parts. */
export function measure(root: ParentNode, what: keyof typeof carriers): ReadonlyMap<string, Box> {
  const attribute = carriers[what];
  const boxes = new Map<string, Box>();
  for (const element of root.querySelectorAll(`[${attribute}]`)) {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    boxes.set(element.getAttribute(attribute) ?? '', { left, top, right, bottom });
  }
  return boxes;
}

const DragContext = createContext<Drag | null>(null);
export const DragProvider = DragContext.Provider;

export function useDrag(): Drag {
  const drag = useContext(DragContext);
  if (!drag) throw new Error('This part belongs into a drag area');
  return drag;
}
