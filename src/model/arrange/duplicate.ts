import { ROOT_ID } from '../layout';
import { parentOf, subtreeOf, withParts, type Arrangement, type Part } from './arrangement';
import { newIds, type NewType } from './constants';
import type { NewId } from './create';
import { put } from './drop';
import { done, ignored, refused, type ArrangeResult } from './outcome';

const isNewType = (type: string): type is NewType => Object.hasOwn(newIds, type);

/**
 * Copies parts under new ids; null if one is of a kind that cannot be created here. The first is the ancestor of the
 * others.
 */
function copied(parts: readonly Part[], newId: NewId): readonly Part[] | null {
  const ids = new Map<string, string>();
  for (const { id, type } of parts) {
    if (!isNewType(type)) return null;
    ids.set(id, newId(type));
  }
  return parts.map(part => ({
    ...part,
    id: ids.get(part.id) ?? part.id,
    children: part.children.map(child => ids.get(child) ?? child),
  }));
}

/** Whether a part can be duplicated: the dashboard's top part cannot. */
export function isCopyable(arrangement: Arrangement, id: string): boolean {
  const parent = parentOf(arrangement, id);
  return (
    parent !== undefined && parent.id !== ROOT_ID && subtreeOf(arrangement, id).every(({ type }) => isNewType(type))
  );
}

/** Inserts a copy of a part and its descendants beside it, or below its row if there is no room. */
export function duplicate(arrangement: Arrangement, id: string, newId: NewId): ArrangeResult {
  const parent = parentOf(arrangement, id);
  const parts = isCopyable(arrangement, id) ? copied(subtreeOf(arrangement, id), newId) : null;
  const [first, ...rest] = parts ?? [];
  if (!parent || !first) return ignored;
  const extended = withParts(arrangement, ...rest);
  const above = parentOf(arrangement, parent.id);
  const beside = put(extended, first, { parent: parent.id, index: parent.children.indexOf(id) + 1 }, newId);
  const isWhole = beside?.parts.get(first.id)?.meta['width'] === first.meta['width'];
  const below =
    !isWhole && above && parent.type === 'ROW'
      ? put(extended, first, { parent: above.id, index: above.children.indexOf(parent.id) + 1 }, newId)
      : null;
  const next = below ?? beside;
  return next ? done(next, first.id) : refused('no-room');
}
