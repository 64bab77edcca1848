import { GRID_ID, ROOT_ID } from '../../layout';
import type { LayoutSketch } from '../outcome';
import type { Component, Tree } from './tree';

export const COLUMNS = 12;
/** Height of headers, dividers and other low components. */
const LOW = 8;

function numberIn({ meta }: Component, key: string, fallback: number): number {
  const value = meta[key];
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : fallback;
}

export function widthOf(component: Component): number {
  const hasWidth = component.type === 'CHART' || component.type === 'MARKDOWN' || component.type === 'COLUMN';
  return hasWidth ? Math.min(COLUMNS, numberIn(component, 'width', 4)) : COLUMNS;
}

function childrenOf(tree: Tree, { children }: Component): readonly Component[] {
  return children.flatMap(id => tree.components.get(id) ?? []);
}

function heightOf(tree: Tree, component: Component): number {
  const below = () => childrenOf(tree, component).map(child => heightOf(tree, child));
  if (component.type === 'ROW') return Math.max(LOW, ...below());
  if (component.type === 'CHART' || component.type === 'MARKDOWN') return numberIn(component, 'height', 50);
  const sum = below().reduce((total, height) => total + height, 0);
  return Math.max(LOW, sum);
}

/** A component and its ancestors, up to the root. */
function lineage(tree: Tree, id: string): readonly string[] {
  const parent = tree.parents.get(id);
  return parent === undefined ? [id] : [id, ...lineage(tree, parent)];
}

interface Sketched {
  readonly sketch: LayoutSketch;
  /** Whether the box is the component itself rather than its container. */
  readonly isBox: boolean;
}

/** Null for components without a place, such as those not in this layout. */
export function sketchOf(tree: Tree, id: string): Sketched | null {
  const line = lineage(tree, id);
  const isPage = (holder: string) =>
    holder === GRID_ID || holder === ROOT_ID || tree.components.get(holder)?.type === 'TAB';
  const page = line.slice(1).find(isPage);
  const holder = page === undefined ? undefined : tree.components.get(page);
  if (!holder) return null;
  const inLine = new Set(line);
  const held = childrenOf(tree, holder);
  const boxes = held.map(child => (child.type === 'ROW' && child.id !== id ? childrenOf(tree, child) : [child]));
  const row = boxes.findIndex(each => each.some(box => inLine.has(box.id)));
  const box = boxes[row]?.findIndex(each => inLine.has(each.id)) ?? -1;
  const tabs = line.flatMap(one => {
    const component = one === id ? undefined : tree.components.get(one);
    const title = component?.meta['text'] ?? component?.meta['defaultText'];
    return component?.type === 'TAB' ? [typeof title === 'string' ? title : ''] : [];
  });
  return {
    sketch: {
      tabs: tabs.reverse(),
      rows: boxes.map(each => each.map(widthOf)),
      heights: held.map(child => heightOf(tree, child)),
      marked: box < 0 ? null : [row, box],
    },
    isBox: boxes[row]?.[box]?.id === id,
  };
}
