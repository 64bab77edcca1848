import type { JsonObject } from '@/lib/json';
import { GRID_ID, HEADER_ID, ROOT_ID } from '../../layout';
import { isObject, memberOf, type Slot } from '../merger';
import { sameMeaning } from '../same-meaning';

/** A component as stored, with all its members: including unknown ones and unknown types. */
export interface Component {
  readonly id: string;
  readonly type: string;
  readonly children: readonly string[];
  readonly meta: JsonObject;
  readonly stored: JsonObject;
}

/** A stored layout as a tree. Unreachable components are left out, except those that every layout has. */
export interface Tree {
  readonly components: ReadonlyMap<string, Component>;
  /** For each component below the root. */
  readonly parents: ReadonlyMap<string, string>;
  /** Entries other than components, such as the version. */
  readonly rest: JsonObject;
}

/** In every layout, reachable or not. */
export const status: readonly string[] = [ROOT_ID, GRID_ID, HEADER_ID];

const texts = (value: Slot): readonly string[] =>
  Array.isArray(value) ? value.filter(item => typeof item === 'string') : [];

function readComponent(id: string, stored: Slot): Component | null {
  if (!isObject(stored)) return null;
  const { type, children, meta } = stored;
  if (typeof type !== 'string' || stored['id'] !== id) return null;
  return { id, type, children: texts(children), meta: isObject(meta) ? meta : {}, stored };
}

/** Reads a layout; a component with several parents stays at its first position. */
export function readTree(layout: Slot): Tree {
  const stored = isObject(layout) ? layout : {};
  const components = new Map<string, Component>();
  const parents = new Map<string, string>();
  function visit(id: string): boolean {
    const component = components.has(id) ? null : readComponent(id, memberOf(stored, id));
    if (!component) return false;
    components.set(id, component);
    const children = component.children
      .filter(child => !status.includes(child) || (id === ROOT_ID && child === GRID_ID))
      .filter(visit);
    for (const child of children) parents.set(child, id);
    components.set(id, { ...component, children });
    return true;
  }
  for (const id of status) visit(id);
  const rest = Object.entries(stored).filter(([id, value]): boolean => readComponent(id, value) === null);
  return { components, parents, rest: Object.fromEntries(rest) };
}

/** A component's content, without its place. */
export function contentOf({ stored: { children: _children, parents: _parents, ...content } }: Component): JsonObject {
  return content;
}

/** Copies of data stored elsewhere: the name and the global id of a chart, and a dashboard's title. */
export const copiedKeys = (id: string): readonly string[] => (id === HEADER_ID ? ['text'] : ['sliceName', 'uuid']);

/** The edited content of a component, without copies of other data. */
export function sayingOf(component: Component): JsonObject {
  const copied = copiedKeys(component.id);
  return {
    ...contentOf(component),
    meta: Object.fromEntries(Object.entries(component.meta).filter(([key]) => !copied.includes(key))),
  };
}

function sameComponent(first: Component, second: Component | undefined): boolean {
  if (!second || first.children.length !== second.children.length) return false;
  return (
    first.children.every((id, index) => id === second.children[index]) && sameMeaning(sayingOf(first), sayingOf(second))
  );
}

/** Whether two layouts look the same; the storage order of components, and their `parents`, depend on the rest. */
export function sameTree(first: Tree, second: Tree): boolean {
  const components = [...first.components.values()];
  return (
    components.length === second.components.size &&
    components.every(one => sameComponent(one, second.components.get(one.id))) &&
    sameMeaning(first.rest, second.rest)
  );
}
