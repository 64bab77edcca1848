import {
  closestCenter,
  pointerWithin,
  type CollisionDetection,
  type DroppableContainer,
  type KeyboardCoordinateGetter,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { dragOf, dropOf, isOwnChip, mayDrop, type FieldDrag } from './field-drag';

const isList = (container: DroppableContainer) => dropOf(container)?.index === null;

/** Whether a field may go there: a list counts as one place; its own chips can go to the positions of other chips. */
function isPlace(drag: FieldDrag, container: DroppableContainer): boolean {
  const drop = dropOf(container);
  return drop !== null && mayDrop(drag, drop) && (isOwnChip(drag, drop) || drop.index === null);
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

interface Places {
  /** For the pointer, what is under it; for the keyboard, the place the keys selected. */
  readonly collisions: CollisionDetection;
  /** Arrow keys move from one place to the next, from top to bottom. */
  readonly coordinates: KeyboardCoordinateGetter;
  /** Starts a new drag: the keys have not selected anything yet. */
  readonly begin: () => void;
}

/** Where the current drag may be dropped. One for each `DndContext`. */
export function createPlaces(): Places {
  let reached: UniqueIdentifier | null = null;

  function underPointer(args: Parameters<CollisionDetection>[0], drag: FieldDrag): ReturnType<CollisionDetection> {
    const [under] = pointerWithin({ ...args, droppableContainers: args.droppableContainers.filter(isList) });
    const list = args.droppableContainers.find(({ id }) => id === under?.id);
    const drop = list && dropOf(list);
    if (!list || !under || !drop) return [];
    if (!isOwnChip(drag, drop)) return isPlace(drag, list) ? [under] : [];
    // Between two chips of its own list, the nearer one.
    const own = args.droppableContainers.filter(container => isPlace(drag, container) && !isList(container));
    return closestCenter({ ...args, droppableContainers: own });
  }

  return {
    begin() {
      reached = null;
    },
    collisions(args) {
      const drag = dragOf(args.active);
      if (!drag) return [];
      if (args.pointerCoordinates) return underPointer(args, drag);
      return reached === null ? [] : [{ id: reached }];
    },
    coordinates(event, { currentCoordinates, context }) {
      const step = steps[event.code];
      const drag = dragOf(context.active);
      if (step === undefined || !drag) return undefined;
      event.preventDefault();
      const places = context.droppableContainers
        .getEnabled()
        .flatMap(container => {
          const node = isPlace(drag, container) ? container.node.current : null;
          return node ? [{ id: container.id, node, rect: node.getBoundingClientRect() }] : [];
        })
        .sort((a, b) => a.rect.top - b.rect.top || a.rect.left - b.rect.left);
      const at = places.findIndex(({ id }) => id === (reached ?? context.active?.id));
      const next = at < 0 ? places.at(step > 0 ? 0 : -1) : places[(at + step + places.length) % places.length];
      if (!next) return currentCoordinates;
      reached = next.id;
      next.node.scrollIntoView({ block: 'nearest' });
      const { left, top } = next.node.getBoundingClientRect();
      return { x: left, y: top };
    },
  };
}
