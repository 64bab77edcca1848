import { ROOT_ID } from '../layout';
import { parentOf, subtreeOf, topOf, withParts, withoutParts, type Arrangement } from './arrangement';
import { done, ignored, type ArrangeResult } from './outcome';
import { toPlain } from './tabs';

/** Removes a child, which remains a part. */
export function detached(arrangement: Arrangement, id: string): Arrangement {
  const parent = parentOf(arrangement, id);
  return parent
    ? withParts(arrangement, { ...parent, children: parent.children.filter(child => child !== id) })
    : arrangement;
}

/** Removes containers that became empty, recursively upwards. */
export function tidied(arrangement: Arrangement, id: string | undefined): Arrangement {
  const part = id === undefined ? undefined : arrangement.parts.get(id);
  if (!part || part.children.length > 0 || !['ROW', 'COLUMN', 'TABS'].includes(part.type)) return arrangement;
  const parent = parentOf(arrangement, part.id);
  if (!parent || parent.id === ROOT_ID) return arrangement;
  return tidied(withoutParts(detached(arrangement, part.id), new Set([part.id])), parent.id);
}

/** Whether a part may be deleted: the top part may not, nor the only top-level tab unless it is empty. */
function isRemovable(arrangement: Arrangement, id: string): boolean {
  const part = arrangement.parts.get(id);
  const parent = parentOf(arrangement, id);
  if (!part || !parent) return false;
  return parent.id !== ROOT_ID || part.type === 'TABS';
}

/**
 * Deletes a part and its descendants. Deleting the top-level tabs, or the last of them, leaves a plain layout with
 * their contents.
 */
export function remove(arrangement: Arrangement, id: string): ArrangeResult {
  if (!isRemovable(arrangement, id)) return ignored;
  const top = topOf(arrangement);
  const parent = parentOf(arrangement, id);
  if (id === top?.id || (parent?.id === top?.id && top?.type === 'TABS' && top.children.length === 1))
    return toPlain(arrangement);
  const gone = new Set(subtreeOf(arrangement, id).map(part => part.id));
  return done(tidied(withoutParts(detached(arrangement, id), gone), parent?.id), null);
}
