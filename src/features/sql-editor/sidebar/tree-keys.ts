import type { TreeRow } from './tree-rows';

/** The effect of a key in the tree. */
export type TreeStep =
  | { readonly kind: 'go'; readonly to: number }
  | { readonly kind: 'toggle'; readonly table: string }
  | { readonly kind: 'act' };

const tableAt = (rows: readonly TreeRow[], at: number): number => {
  for (let index = at; index >= 0; index -= 1) if (rows[index]?.kind === 'relation') return index;
  return 0;
};

/** The ARIA tree keys: arrows move, open and close, Enter acts. Null for other keys. */
export function treeStep(rows: readonly TreeRow[], at: number, key: string, page: number): TreeStep | null {
  const row = rows[at];
  const go = (to: number): TreeStep => ({ kind: 'go', to: Math.max(0, Math.min(rows.length - 1, to)) });
  switch (key) {
    case 'ArrowDown':
      return go(at + 1);
    case 'ArrowUp':
      return go(at - 1);
    case 'PageDown':
      return go(at + page);
    case 'PageUp':
      return go(at - page);
    case 'Home':
      return go(0);
    case 'End':
      return go(rows.length - 1);
    case 'ArrowRight':
      if (row?.kind !== 'relation') return null;
      return row.isOpen ? go(at + 1) : { kind: 'toggle', table: row.relation.name };
    case 'ArrowLeft':
      if (row?.kind === 'relation') return row.isOpen ? { kind: 'toggle', table: row.relation.name } : null;
      return go(tableAt(rows, at));
    case ' ':
      return row?.kind === 'relation' ? { kind: 'toggle', table: row.relation.name } : null;
    case 'Enter':
      return { kind: 'act' };
    default:
      return null;
  }
}
