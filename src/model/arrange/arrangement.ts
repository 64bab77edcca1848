import type { Json, JsonObject } from '@/lib/json';
import { contentOf, type JsonDocument } from '../json-document';
import { GRID_ID, HEADER_ID, ROOT_ID } from '../layout';
import { readTree, type Component } from '../merge/layout/tree';

/** A component of a layout. Its type may be unknown to this version. */
export interface Part {
  readonly id: string;
  readonly type: string;
  readonly children: readonly string[];
  readonly meta: JsonObject;
  /** Members unknown to this version. */
  readonly more: JsonObject;
}

type Parts = ReadonlyMap<string, Part>;

/** A layout for editing: a tree of parts. Parts that a change does not affect remain the same objects. */
export interface Arrangement {
  readonly parts: Parts;
  /** Entries other than components, such as the version. */
  readonly rest: JsonObject;
}

const VERSION = { DASHBOARD_VERSION_KEY: 'v2' };
const PLAIN: readonly Part[] = [
  { id: ROOT_ID, type: 'ROOT', children: [GRID_ID], meta: {}, more: {} },
  { id: GRID_ID, type: 'GRID', children: [], meta: {}, more: {} },
];

export const emptyArrangement: Arrangement = { parts: new Map(PLAIN.map(part => [part.id, part])), rest: VERSION };

function toPart({ id, type, children, meta, stored }: Component): Part {
  const { id: _id, type: _type, children: _children, parents: _parents, meta: _meta, ...more } = stored;
  return { id, type, children, meta, more };
}

/**
 * Reads a stored layout. A component with several parents stays at its first position, unreachable ones are left out,
 * and an unreadable layout is empty: `findFaults` reports all this.
 */
export function readArrangement(layout: JsonDocument): Arrangement {
  const { components, rest } = readTree(contentOf(layout));
  const parts = new Map([...components].map(([id, component]) => [id, toPart(component)]));
  return status({ parts, rest: { ...VERSION, ...rest } });
}

/**
 * Adds the parts that every layout has, with either a grid or tabs at the top. Other top parts, and the grid's other
 * children next to tabs, move to the first page.
 */
function status({ parts, rest }: Arrangement): Arrangement {
  const next = new Map([
    ...PLAIN.filter(({ id }) => !parts.has(id)).map((part): [string, Part] => [part.id, part]),
    ...parts,
  ]);
  const [root, grid] = [next.get(ROOT_ID), next.get(GRID_ID)];
  if (!root || !grid) return emptyArrangement;
  const tabs = root.children.map(id => next.get(id)).find(part => part?.type === 'TABS');
  const first = next.get(tabs?.children[0] ?? '');
  const top = tabs && first ? tabs : grid;
  const strays = root.children.filter(id => id !== top.id && id !== GRID_ID);
  const isSettled = strays.length === 0 && root.children.length === 1 && root.children[0] === top.id;
  if (isSettled && (top === grid || grid.children.length === 0)) return { parts: next, rest };
  next.set(ROOT_ID, { ...root, children: [top.id] });
  if (first && top === tabs) {
    next.set(first.id, { ...first, children: [...first.children, ...grid.children, ...strays] });
    next.set(GRID_ID, { ...grid, children: [] });
  } else next.set(GRID_ID, { ...grid, children: [...grid.children, ...strays] });
  return { parts: next, rest };
}

const parentMaps = new WeakMap<Parts, ReadonlyMap<string, string>>();

/** Maps each part to its parent. */
export function parentsOf({ parts }: Arrangement): ReadonlyMap<string, string> {
  const known = parentMaps.get(parts);
  if (known) return known;
  const parents = new Map(
    [...parts.values()].flatMap(({ id, children }) => children.map((child): [string, string] => [child, id])),
  );
  parentMaps.set(parts, parents);
  return parents;
}

export function parentOf(arrangement: Arrangement, id: string): Part | undefined {
  const parent = parentsOf(arrangement).get(id);
  return parent === undefined ? undefined : arrangement.parts.get(parent);
}

/** The ancestors of a part, from the top down; without itself. */
export function lineOf(arrangement: Arrangement, id: string): readonly Part[] {
  const parent = parentOf(arrangement, id);
  return parent ? [...lineOf(arrangement, parent.id), parent] : [];
}

export function childrenOf({ parts }: Arrangement, id: string): readonly Part[] {
  return (parts.get(id)?.children ?? []).flatMap(child => parts.get(child) ?? []);
}

/** A part and its descendants, in reading order. */
export function subtreeOf(arrangement: Arrangement, id: string): readonly Part[] {
  const part = arrangement.parts.get(id);
  return part ? [part, ...part.children.flatMap(child => subtreeOf(arrangement, child))] : [];
}

/** The part at the top: the grid, or tabs. */
export function topOf({ parts }: Arrangement): Part | undefined {
  const tops = (parts.get(ROOT_ID)?.children ?? []).flatMap(id => parts.get(id) ?? []);
  return tops.find(({ type }) => type === 'TABS') ?? tops[0];
}

/** The charts of an arrangement, in reading order. */
export function chartsIn(arrangement: Arrangement): readonly number[] {
  return subtreeOf(arrangement, ROOT_ID).flatMap(({ meta }) =>
    typeof meta['chartId'] === 'number' ? [meta['chartId']] : [],
  );
}

/** Replaces parts by id, or adds them. */
export function withParts({ parts, rest }: Arrangement, ...changed: readonly Part[]): Arrangement {
  const next = new Map(parts);
  for (const part of changed) next.set(part.id, part);
  return { parts: next, rest };
}

export function withoutParts({ parts, rest }: Arrangement, ids: ReadonlySet<string>): Arrangement {
  return { parts: new Map([...parts].filter(([id]) => !ids.has(id))), rest };
}

function toStored(arrangement: Arrangement, part: Part): Json {
  const line = lineOf(arrangement, part.id).map(({ id }) => id);
  const { id, type, children, meta, more } = part;
  const holds = id !== HEADER_ID || children.length > 0;
  return {
    ...more,
    type,
    id,
    ...(holds ? { children: [...children] } : {}),
    ...(line.length > 0 ? { parents: line } : {}),
    meta,
  };
}

/** The stored form, including the list of parents that Superset keeps in every component. */
export function writeArrangement(arrangement: Arrangement): JsonObject {
  const entries = [...arrangement.parts.values()].map((part): [string, Json] => [part.id, toStored(arrangement, part)]);
  return { ...arrangement.rest, ...Object.fromEntries(entries) };
}
