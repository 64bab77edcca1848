import type { Sides } from '../merger';
import type { Component, Tree } from './tree';

const nameKeys: Readonly<Record<string, readonly string[]>> = {
  CHART: ['sliceNameOverride', 'sliceName'],
  TAB: ['text', 'defaultText'],
  HEADER: ['text'],
  MARKDOWN: ['code'],
};

function nameOf({ type, meta }: Component): string {
  const found = (nameKeys[type] ?? []).map(key => meta[key]).find(value => typeof value === 'string' && value.trim() !== '');
  return typeof found === 'string' ? (found.trim().split('\n')[0] ?? '') : '';
}

export interface ComponentName {
  readonly componentType: string;
  /** As a person knows it; empty for rows, columns and other nameless ones. */
  readonly name: string;
}

export function componentName(trees: Sides<Tree>, id: string): ComponentName {
  const component = [trees.mine, trees.base, trees.theirs].map(tree => tree.components.get(id)).find(one => one !== undefined);
  return component ? { componentType: component.type, name: nameOf(component) } : { componentType: '', name: '' };
}
