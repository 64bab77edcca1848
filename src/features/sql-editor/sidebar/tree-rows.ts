import type { NamedRelation, RelationColumn, RelationDetail } from '@/model/database-metadata';
import { sidebarText as text } from '@/text/messages/sql-editor/sidebar';

/** The details of an open table, or why they are missing. */
export type OpenedRelation =
  | { readonly name: 'known'; readonly detail: RelationDetail }
  | { readonly name: 'asking' }
  | { readonly name: 'away' }
  | { readonly name: 'failed' };

/** One line of the tree. */
export type TreeRow =
  | { readonly kind: 'relation'; readonly key: string; readonly relation: NamedRelation; readonly isOpen: boolean }
  | { readonly kind: 'column'; readonly key: string; readonly table: string; readonly column: RelationColumn }
  | { readonly kind: 'heading'; readonly key: string; readonly text: string }
  | { readonly kind: 'fact'; readonly key: string; readonly text: string; readonly about: string }
  /** A placeholder for missing details. */
  | { readonly kind: 'note'; readonly key: string; readonly text: string };

interface Fact {
  readonly text: string;
  readonly about: string;
}

function factsUnder(table: string, title: string, facts: readonly Fact[]): TreeRow[] {
  if (facts.length === 0) return [];
  return [
    { kind: 'heading', key: `${table} ${title}`, text: title },
    ...facts.map((fact, index): TreeRow => ({ kind: 'fact', key: `${table} ${title} ${index}`, ...fact })),
  ];
}

function detailRows(table: string, detail: RelationDetail): TreeRow[] {
  const names = (columns: readonly string[]) => columns.join(', ');
  return [
    ...detail.columns.map((column): TreeRow => ({
      kind: 'column',
      key: `${table} column ${column.name}`,
      table,
      column,
    })),
    ...factsUnder(
      table,
      text.primaryKey,
      detail.primaryKey.length > 0 ? [{ text: names(detail.primaryKey), about: '' }] : [],
    ),
    ...factsUnder(
      table,
      text.foreignKeys,
      detail.foreignKeys.map(key => ({
        text: text.refersTo(names(key.columns), key.table, names(key.referred)),
        about: key.schema ?? '',
      })),
    ),
    ...factsUnder(
      table,
      text.indexes,
      detail.indexes.map(({ name, columns, isUnique }) => ({
        text: names(columns),
        about: [isUnique ? text.unique : '', name ?? ''].filter(Boolean).join(' '),
      })),
    ),
    ...factsUnder(
      table,
      text.partitions,
      detail.partitions
        ? [
            {
              text: names(detail.partitions.columns),
              about: detail.partitions.latest === null ? '' : text.latestPartition(detail.partitions.latest),
            },
          ]
        : [],
    ),
  ];
}

function openedRows(table: string, opened: OpenedRelation): TreeRow[] {
  switch (opened.name) {
    case 'known':
      return detailRows(table, opened.detail);
    case 'asking':
      return [{ kind: 'note', key: `${table} note`, text: text.readingColumns }];
    case 'away':
      return [{ kind: 'note', key: `${table} note`, text: text.columnsNotHere }];
    case 'failed':
      return [{ kind: 'note', key: `${table} note`, text: text.columnsNotRead }];
  }
}

/** The tables, with the known details of open ones below them. */
export const treeRows = (
  relations: readonly NamedRelation[],
  opened: ReadonlyMap<string, OpenedRelation>,
): readonly TreeRow[] =>
  relations.flatMap((relation): TreeRow[] => {
    const { name } = relation;
    const own = opened.get(name);
    return [
      { kind: 'relation', key: name, relation, isOpen: own !== undefined },
      ...(own ? openedRows(name, own) : []),
    ];
  });
