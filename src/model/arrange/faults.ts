import { isRecord } from '@/lib/json';
import { isReadable, type JsonDocument } from '../json-document';
import { componentTypes, GRID_ID, HEADER_ID, ROOT_ID } from '../layout';

/** What is wrong with a stored layout. */
export type LayoutFault =
  /** It is not JSON, or not an object. */
  | { readonly kind: 'unreadable' }
  /** An entry that is no component. */
  | { readonly kind: 'damaged'; readonly id: string }
  /** Something is said to stand in it that is not there. */
  | { readonly kind: 'missing-child'; readonly id: string; readonly child: string }
  /** It stands in itself, or in two things. */
  | { readonly kind: 'twice'; readonly id: string }
  /** Nothing leads to it. */
  | { readonly kind: 'orphan'; readonly id: string }
  | { readonly kind: 'unknown-type'; readonly id: string; readonly type: string }
  /** The metadata beside it are not JSON, or not an object. */
  | { readonly kind: 'metadata' };

const known: readonly string[] = componentTypes;
/** In every layout; of these one may be led to or not. */
const status: readonly string[] = [ROOT_ID, GRID_ID, HEADER_ID];

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(item => typeof item === 'string') : [];

type Stored = Readonly<Record<string, unknown>>;

/** An entry that is a component; undefined for any other. */
function partIn(stored: Stored, id: string): Stored | undefined {
  const value = Object.hasOwn(stored, id) ? stored[id] : undefined;
  return isRecord(value) && typeof value['type'] === 'string' && value['id'] === id ? value : undefined;
}

/** Notes what is wrong with a component and what stands in it, and which components were reached. */
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

/**
 * Everything that `readArrangement` sets right by leaving it out or putting it elsewhere; empty for a sound layout, and
 * for none.
 */
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

/** What is wrong with a dashboard as it is stored: what saving it would leave out. */
export function findDashboardFaults(layout: JsonDocument, metadata: JsonDocument): readonly LayoutFault[] {
  return isReadable(metadata) ? findFaults(layout) : [{ kind: 'metadata' }, ...findFaults(layout)];
}
