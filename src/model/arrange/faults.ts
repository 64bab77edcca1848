import { isRecord } from '@/lib/json';
import { isReadable, type JsonDocument } from '../json-document';
import { componentTypes, GRID_ID, HEADER_ID, ROOT_ID } from '../layout';

/** Faults of a stored layout. */
export type LayoutFault =
  /** It is not JSON, or not an object. */
  | { readonly kind: 'unreadable' }
  /** An entry that is not a component. */
  | { readonly kind: 'damaged'; readonly id: string }
  /** It has a child that does not exist. */
  | { readonly kind: 'missing-child'; readonly id: string; readonly child: string }
  /** It contains itself, or has two parents. */
  | { readonly kind: 'twice'; readonly id: string }
  /** It is unreachable. */
  | { readonly kind: 'orphan'; readonly id: string }
  | { readonly kind: 'unknown-type'; readonly id: string; readonly type: string }
  /** The metadata beside it is not JSON, or not an object. */
  | { readonly kind: 'metadata' };

const known: readonly string[] = componentTypes;
/** Parts of every layout; each may be unreachable. */
const status: readonly string[] = [ROOT_ID, GRID_ID, HEADER_ID];

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(item => typeof item === 'string') : [];

type Stored = Readonly<Record<string, unknown>>;

/** The component of an entry; undefined for other entries. */
function partIn(stored: Stored, id: string): Stored | undefined {
  const value = Object.hasOwn(stored, id) ? stored[id] : undefined;
  return isRecord(value) && typeof value['type'] === 'string' && value['id'] === id ? value : undefined;
}

/** Collects the faults of a component and its descendants, and the components reached. */
function visit(stored: Stored, id: string, reached: Set<string>, faults: LayoutFault[]): void {
  const part = partIn(stored, id);
  if (!part) return;
  reached.add(id);
  const { type, children } = part;
  if (typeof type === 'string' && !known.includes(type)) faults.push({ kind: 'unknown-type', id, type });
  for (const child of textsIn(children)) {
    if (!partIn(stored, child)) faults.push({ kind: 'missing-child', id, child });
    else if (reached.has(child)) faults.push({ kind: 'twice', id: child });
    else visit(stored, child, reached, faults);
  }
}

/** Everything that `readArrangement` repairs by leaving it out or moving it; empty for a sound layout, and for none. */
export function findFaults(stored: JsonDocument): readonly LayoutFault[] {
  if (!isReadable(stored)) return [{ kind: 'unreadable' }];
  if (stored === null || Object.keys(stored).length === 0) return [];
  const faults: LayoutFault[] = partIn(stored, ROOT_ID) ? [] : [{ kind: 'damaged', id: ROOT_ID }];
  const reached = new Set<string>();
  for (const id of status) if (!reached.has(id)) visit(stored, id, reached, faults);
  for (const [id, value] of Object.entries(stored)) {
    if (reached.has(id) || status.includes(id) || !isRecord(value)) continue;
    faults.push(partIn(stored, id) ? { kind: 'orphan', id } : { kind: 'damaged', id });
  }
  return faults;
}

/** Faults of a stored dashboard: what saving it would lose. */
export function findDashboardFaults(layout: JsonDocument, metadata: JsonDocument): readonly LayoutFault[] {
  return isReadable(metadata) ? findFaults(layout) : [{ kind: 'metadata' }, ...findFaults(layout)];
}
