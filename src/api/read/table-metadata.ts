import * as v from 'valibot';
import { isRecord } from '@/lib/json';
import type {
  ForeignKey,
  KeyKind,
  Partitions,
  NamedRelation,
  RelationDetail,
  RelationIndex,
} from '@/model/database-metadata';
import { tableMetadataSchema, type TableMetadata } from '../database';

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(each => typeof each === 'string') : [];
const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A schema's tables and views, by their names. */
export const toRelations = (
  told: readonly { readonly value: string; readonly type: string }[],
): readonly NamedRelation[] =>
  told
    .map(({ value, type }): NamedRelation => ({ name: value, kind: type === 'view' ? 'view' : 'table' }))
    .sort((a, b) => a.name.localeCompare(b.name));

const kinds: Readonly<Record<string, KeyKind>> = { pk: 'primary', fk: 'foreign', index: 'index', unique: 'index' };

const toForeignKey = (key: Readonly<Record<string, unknown>>): ForeignKey => ({
  columns: textsIn(key['column_names']),
  table: textIn(key['referred_table']) ?? '',
  schema: textIn(key['referred_schema']),
  referred: textsIn(key['referred_columns']),
});

const toIndex = (key: Readonly<Record<string, unknown>>): RelationIndex => ({
  name: textIn(key['name']),
  columns: textsIn(key['column_names']),
  isUnique: key['unique'] === true || key['type'] === 'unique',
});

/** The partitions of a table, which only some engines report. */
function toPartitions(extra: unknown): Partitions | null {
  const told = isRecord(extra) ? extra['partitions'] : null;
  if (!isRecord(told)) return null;
  const { cols, latest } = told;
  const columns = textsIn(cols);
  if (columns.length === 0) return null;
  return { columns, latest: latest === null || latest === undefined ? null : JSON.stringify(latest) };
}

/** Columns and keys of a table from a server. All keys are among its indexes (recorded). */
export function toRelationDetail(told: TableMetadata, extra: unknown): RelationDetail {
  return {
    columns: told.columns.map(({ name, type, longType, keys, comment }) => ({
      name,
      type,
      longType,
      comment: comment ?? null,
      keys: [...new Set(keys.flatMap(key => kinds[key.type ?? ''] ?? []))],
    })),
    primaryKey: told.primaryKey.constrained_columns ?? [],
    foreignKeys: told.foreignKeys.map(toForeignKey),
    indexes: told.indexes.filter(({ type }) => type === 'index' || type === 'unique').map(toIndex),
    partitions: toPartitions(extra),
    selectStar: told.selectStar,
    comment: told.comment ?? null,
  };
}

/** The server's stored description of a table beside a tab; null if it is empty, or was written by another client. */
export function keptRelationDetail(description: unknown): RelationDetail | null {
  const parsed = v.safeParse(tableMetadataSchema, description);
  return parsed.success ? toRelationDetail(parsed.output, description) : null;
}
