import { columnLabel, metricLabel } from '@/query/result/labels';
import { hierarchyText } from '@/text/messages/charts/hierarchy';
import { labelOf } from '../../labels';
import type { ChartInput, MarkValue } from '../../plugin';
import { columnNamed, numberAt } from '../../result';
import { settingsOf } from './fields';

/** More nodes are illegible, and slow. */
export const MOST_NODES = 400;

export interface TreeNode {
  readonly name: string;
  /** Null without a metric, and for a root that is only named as a parent. */
  readonly value: number | null;
  /** The column and the value behind the name; null for a root that is only named as a parent. */
  readonly origin: MarkValue | null;
  readonly children: readonly TreeNode[];
}

export interface NodeTree {
  readonly root: TreeNode;
  readonly size: number;
  readonly depth: number;
  readonly notes: readonly string[];
}

interface Row {
  readonly id: string;
  readonly parent: string | null;
  readonly name: string;
  readonly value: number | null;
  readonly origin: MarkValue;
}

function readRows({ results, formData }: Pick<ChartInput, 'results' | 'formData'>): Row[] {
  const [result] = results;
  const settings = settingsOf.tree_chart(formData);
  if (!result || settings.id === null || settings.parent === null) return [];
  const nameColumn = settings.name ?? settings.id;
  const [ids, parents, names] = [settings.id, settings.parent, nameColumn].map(column =>
    columnNamed(result, columnLabel(column)),
  );
  const values = settings.metric === null ? undefined : columnNamed(result, metricLabel(settings.metric));
  if (!ids || !parents || !names) return [];
  return Array.from({ length: result.rowCount }, (_, row) => row).flatMap((row): Row[] => {
    const id = ids.values[row] ?? null;
    if (id === null) return [];
    const parent = parents.values[row] ?? null;
    const value = names.values[row] ?? null;
    const name = value === null ? labelOf(id, ids) : labelOf(value, names);
    return [
      {
        id: String(id),
        parent: parent === null ? null : String(parent),
        name,
        value: values ? numberAt(values, row) : null,
        origin: { column: nameColumn, value, text: name },
      },
    ];
  });
}

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** The nodes below a root, nearest first; a node is only reached once, so that loops end. */
function reached(root: string, childrenOf: ReadonlyMap<string, readonly Row[]>): Map<string, Row[]> {
  const found = new Map<string, Row[]>([[root, []]]);
  for (const id of found.keys()) {
    for (const child of childrenOf.get(id) ?? []) {
      if (found.has(child.id)) continue;
      found.set(child.id, []);
      found.get(id)?.push(child);
    }
  }
  return found;
}

/**
 * The tree of an answer, as in Superset: the one of the named root; without one, the largest of those whose root is
 * the only child of its parent. If there is none, the largest whose root has no parent among the rows.
 */
export function readTree(input: Pick<ChartInput, 'results' | 'formData'>): NodeTree | null {
  const rows = readRows(input).sort((a, b) => byText(a.name, b.name) || byText(a.id, b.id));
  const byId = new Map<string, Row>();
  for (const row of rows) if (!byId.has(row.id)) byId.set(row.id, row);
  const childrenOf = new Map<string, Row[]>();
  /** Rows whose parent is empty are children of nothing. */
  const orphans: Row[] = [];
  for (const row of byId.values()) {
    if (row.parent === null) orphans.push(row);
    else {
      const siblings = childrenOf.get(row.parent);
      if (siblings) siblings.push(row);
      else childrenOf.set(row.parent, [row]);
    }
  }
  const { root_node_id: named } = settingsOf.tree_chart(input.formData);
  const families = [...childrenOf.values(), orphans];
  const largest = (candidates: readonly Row[]): string | null => {
    let best: { readonly id: string; readonly size: number } | null = null;
    for (const { id } of candidates) {
      const { size } = reached(id, childrenOf);
      if (best === null || size > best.size) best = { id, size };
    }
    return best?.id ?? null;
  };
  /** A family of one below a node of the tree is not a root, but a larger tree around it wins anyhow. */
  const onlyChildren = families.flatMap(family => (family.length === 1 ? family : []));
  const withoutParent = rows.filter(({ parent }) => parent === null || !byId.has(parent));
  const isKnown = byId.has(named) || childrenOf.has(named);
  const rootId = named === '' ? (largest(onlyChildren) ?? largest(withoutParent)) : isKnown ? named : null;
  if (rootId === null) return null;

  const found = reached(rootId, childrenOf);
  const shown = new Set([...found.keys()].slice(0, MOST_NODES));
  let depth = 0;
  const grow = (id: string, level: number): TreeNode => {
    depth = Math.max(depth, level);
    const row = byId.get(id);
    return {
      name: row?.name ?? id,
      value: row?.value ?? null,
      origin: row?.origin ?? null,
      children: (found.get(id) ?? []).filter(child => shown.has(child.id)).map(child => grow(child.id, level + 1)),
    };
  };
  const others = byId.size - [...found.keys()].filter(id => byId.has(id)).length;
  return {
    root: grow(rootId, 0),
    size: found.size,
    depth,
    notes: [
      ...(found.size > MOST_NODES ? [hierarchyText.nearestNodes(MOST_NODES, found.size)] : []),
      ...(others > 0 && named === '' ? [hierarchyText.otherTrees(others)] : []),
    ],
  };
}
