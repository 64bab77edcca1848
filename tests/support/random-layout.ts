import fc from 'fast-check';
import type { Json, JsonObject } from '@/lib/json';
import { GRID_ID, HEADER_ID, ROOT_ID } from '@/model/layout';

// Layouts as a person makes them, for tests: edits keep a layout valid, as the dashboard's own do.

interface Part {
  readonly type: string;
  readonly children: readonly string[];
  readonly meta: JsonObject;
}
export type Parts = Readonly<Record<string, Part>>;

const holders: Readonly<Record<string, readonly string[]>> = {
  GRID: ['ROW', 'HEADER', 'TABS'],
  TAB: ['ROW', 'HEADER', 'TABS'],
  ROW: ['CHART', 'MARKDOWN', 'COLUMN'],
  COLUMN: ['CHART', 'ROW'],
  TABS: ['TAB'],
};
const emptied = ['ROW', 'COLUMN', 'TABS'];

export const startParts: Parts = {
  [ROOT_ID]: { type: 'ROOT', children: [GRID_ID], meta: {} },
  [GRID_ID]: { type: 'GRID', children: [], meta: {} },
};

function holderOf(parts: Parts, id: string): string | undefined {
  return Object.keys(parts).find(one => parts[one]?.children.includes(id));
}

function without(parts: Parts, id: string): Parts {
  const holder = holderOf(parts, id);
  const part = holder === undefined ? undefined : parts[holder];
  if (holder === undefined || !part) return parts;
  const children = part.children.filter(one => one !== id);
  return { ...parts, [holder]: { ...part, children } };
}

function withIn(parts: Parts, holder: string, id: string, at: number): Parts {
  const part = parts[holder];
  if (!part) return parts;
  const index = at % (part.children.length + 1);
  return {
    ...parts,
    [holder]: { ...part, children: [...part.children.slice(0, index), id, ...part.children.slice(index)] },
  };
}

function lineage(parts: Parts, id: string): string[] {
  const holder = holderOf(parts, id);
  return holder === undefined ? [id] : [id, ...lineage(parts, holder)];
}

function tidy(parts: Parts): Parts {
  const reached = new Set<string>([GRID_ID]);
  const visit = (id: string) => {
    reached.add(id);
    for (const child of parts[id]?.children ?? []) visit(child);
  };
  visit(ROOT_ID);
  const kept = Object.fromEntries(Object.entries(parts).filter(([id]) => reached.has(id)));
  const empty = Object.keys(kept).find(id => emptied.includes(kept[id]?.type ?? '') && kept[id]?.children.length === 0);
  return empty === undefined ? kept : tidy(without(kept, empty));
}

export interface Edit {
  readonly does: 'add' | 'delete' | 'move' | 'change' | 'to-tabs';
  readonly which: number;
  readonly into: number;
  readonly at: number;
  readonly type: string;
}

const edit: fc.Arbitrary<Edit> = fc.record({
  does: fc.constantFrom('add', 'add', 'move', 'move', 'move', 'delete', 'change', 'change', 'to-tabs'),
  which: fc.nat(50),
  into: fc.nat(50),
  at: fc.nat(5),
  type: fc.constantFrom('CHART', 'CHART', 'CHART', 'MARKDOWN', 'HEADER', 'COLUMN', 'TABS', 'TAB'),
});

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

/** @param name makes unique ids of new components */
function doEdit(parts: Parts, { does, which, into, at, type }: Edit, name: string): Parts {
  const ids = Object.keys(parts).filter(id => id !== ROOT_ID && id !== GRID_ID && holderOf(parts, id) !== undefined);
  const id = pick(ids, which);
  const placesFor = (wanted: string) =>
    Object.keys(parts).filter(
      one => holders[parts[one]?.type ?? '']?.includes(wanted) && (one !== GRID_ID || holderOf(parts, one)),
    );
  if (does === 'add') {
    const made = `${type}-${name}`;
    const inner = type === 'TABS' ? `TAB-${name}i` : type === 'COLUMN' ? `CHART-${name}i` : null;
    const fresh: Parts = {
      ...parts,
      ...(inner === null
        ? {}
        : { [inner]: { type: type === 'TABS' ? 'TAB' : 'CHART', children: [], meta: { text: inner, width: 2 } } }),
      [made]: { type, children: inner === null ? [] : [inner], meta: { text: made, width: 1 + (at % 4) } },
    };
    const place = pick(placesFor(type), into);
    if (place !== undefined && !(at === 0 && type === 'CHART')) return withIn(fresh, place, made, at);
    const page = pick(placesFor('ROW'), into);
    if (page === undefined || !holders['ROW']?.includes(type)) return parts;
    return withIn({ ...fresh, [`ROW-${name}`]: { type: 'ROW', children: [made], meta: {} } }, page, `ROW-${name}`, at);
  }
  if (does === 'to-tabs') {
    const rows = parts[GRID_ID]?.children ?? [];
    if (!parts[ROOT_ID]?.children.includes(GRID_ID) || rows.length === 0) return parts;
    return {
      ...parts,
      [ROOT_ID]: { type: 'ROOT', children: [`TABS-${name}`], meta: {} },
      [GRID_ID]: { type: 'GRID', children: [], meta: {} },
      [`TABS-${name}`]: { type: 'TABS', children: [`TAB-${name}`], meta: {} },
      [`TAB-${name}`]: { type: 'TAB', children: rows, meta: { text: name } },
    };
  }
  const part = id === undefined ? undefined : parts[id];
  if (id === undefined || !part) return parts;
  if (does === 'delete') {
    const isLastTab = part.type === 'TABS' && parts[ROOT_ID]?.children.includes(id);
    const isOnlyTab = part.type === 'TAB' && parts[holderOf(parts, id) ?? '']?.children.length === 1;
    return isLastTab || isOnlyTab ? parts : tidy(without(parts, id));
  }
  if (does === 'change') {
    const key = pick(['width', 'height', 'text', 'background'], at) ?? 'text';
    return {
      ...parts,
      [id]: { ...part, meta: { ...part.meta, [key]: key === 'width' ? 1 + (into % 6) : `${name} ${into}` } },
    };
  }
  const places = placesFor(part.type).filter(one => !lineage(parts, one).includes(id));
  const place = pick(places, into);
  if (place === undefined || part.type === 'TAB' || parts[ROOT_ID]?.children.includes(id)) return parts;
  return tidy(withIn(without(parts, id), place, id, at));
}

export function editAll(parts: Parts, edits: readonly Edit[], name: string): Parts {
  return edits.reduce((current, one, index) => doEdit(current, one, `${name}${index}`), parts);
}

/** As stored. */
export function toStored(parts: Parts): JsonObject {
  const entries = Object.entries(parts).map(([id, { type, children, meta }]): [string, Json] => {
    const parents = lineage(parts, id).slice(1).reverse();
    return [id, { type, id, children: [...children], meta, ...(parents.length > 0 ? { parents } : {}) }];
  });
  return {
    DASHBOARD_VERSION_KEY: 'v2',
    ...Object.fromEntries(entries),
    [HEADER_ID]: { type: 'HEADER', id: HEADER_ID, meta: { text: 'Title' } },
  };
}

export const threeSides = fc.record({
  start: fc.array(edit, { minLength: 3, maxLength: 14 }),
  mine: fc.array(edit, { maxLength: 5 }),
  theirs: fc.array(edit, { maxLength: 5 }),
});
