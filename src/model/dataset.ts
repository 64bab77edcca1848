import type { Person } from './person';

/** Type classes of columns on the wire (`coltypes`, `type_generic`). */
export const genericTypes = { numeric: 0, text: 1, temporal: 2, boolean: 3 } as const;
export type GenericType = (typeof genericTypes)[keyof typeof genericTypes];

/** The generic type of a number on the wire; null for others. */
export function readGenericType(value: number | null | undefined): GenericType | null {
  return Object.values(genericTypes).find(generic => generic === value) ?? null;
}

/** Certification and warning by the owners of a dataset, for it or a part of it; absent without any. */
interface Endorsement {
  readonly certification?: { readonly by: string | null; readonly details: string | null };
  /** Markdown. */
  readonly warning?: string;
}

export interface DatasetColumn extends Endorsement {
  readonly name: string;
  /** The engine's own type name, such as `BIGINT`. */
  readonly type: string;
  readonly generic: GenericType | null;
  readonly isTemporal: boolean;
  /** SQL of a calculated column; null for a column of the table. */
  readonly expression: string | null;
  readonly verboseName: string | null;
  readonly description: string | null;
  /** False if its owners do not offer it for grouping. */
  readonly isDimension?: boolean;
}

export interface DatasetMetric extends Endorsement {
  /** Absent if the server did not say. */
  readonly id?: number;
  readonly name: string;
  readonly expression: string;
  readonly verboseName: string | null;
  readonly description: string | null;
  /** A d3 format, or null for the chart's default. */
  readonly format: string | null;
  readonly currency: Currency | null;
}

export interface Currency {
  readonly symbol: string;
  readonly position: 'prefix' | 'suffix';
}

export interface Dataset extends Endorsement {
  readonly id: number;
  readonly name: string;
  readonly schema: string | null;
  readonly databaseId: number;
  readonly databaseName: string;
  /** The kind of database, such as `duckdb`; absent if unknown. */
  readonly backend?: string;
  readonly description: string | null;
  /** The statement of a virtual dataset; null for a table. */
  readonly sql: string | null;
  /** The statement that reads all of it, in its database's dialect; absent if unknown. */
  readonly selectStar?: string;
  /** Parameters of the templates in its SQL, as JSON text; absent if it has none. */
  readonly templateParams?: string;
  /** People who may change it in addition to administrators; absent if unknown. */
  readonly ownerIds?: readonly number[];
  readonly mainTemporalColumn: string | null;
  /** Its owners restrict charts to its saved metrics and expressions. */
  readonly disallowsAdhocMetrics?: boolean;
  readonly columns: readonly DatasetColumn[];
  readonly metrics: readonly DatasetMetric[];
}

/** A dataset in lists. */
export interface DatasetSummary extends Endorsement {
  readonly id: number;
  readonly name: string;
  readonly schema: string | null;
  /** Null if the server did not say. */
  readonly databaseId: number | null;
  readonly databaseName: string;
  readonly virtual: boolean;
  readonly description: string | null;
  readonly owners: readonly Person[];
  /** Milliseconds since the epoch; null if the server did not say. */
  readonly changedOn: number | null;
}

/** Display names of columns: from the dataset, or their own. */
export function columnNames(
  columns: readonly string[],
  dataset: Pick<Dataset, 'columns'> | null | undefined,
): readonly string[] {
  return columns.map(column => dataset?.columns.find(({ name }) => name === column)?.verboseName || column);
}

/** The type class of an engine's type name. Null for unknown types, as in the contract's answers. */
export function genericTypeOf(type: string): GenericType | null {
  const name = type.toUpperCase();
  if (/^(BOOL|BOOLEAN|LOGICAL)$/.test(name)) return genericTypes.boolean;
  if (/\[\]$|^(STRUCT|MAP|LIST|UNION)/.test(name)) return genericTypes.text;
  if (/^(TIMESTAMP|DATETIME|DATE|TIME)/.test(name)) return genericTypes.temporal;
  if (
    /^(U?TINYINT|U?SMALLINT|U?INTEGER|U?BIGINT|U?HUGEINT|MEDIUMINT|INT\d*(?!\w)|YEAR(?!\w)|FLOAT|REAL|DOUBLE|DECIMAL|NUMERIC|SERIAL|BIGSERIAL)/.test(
      name,
    )
  ) {
    return genericTypes.numeric;
  }
  if (
    /^(VARCHAR|CHAR|(TINY|MEDIUM|LONG)?(TEXT|BLOB)|STRING|BPCHAR|UUID|JSON|JSONB|ENUM|SET|INTERVAL|BYTEA|(VAR)?BINARY|BIT|INET)/.test(
      name,
    )
  )
    return genericTypes.text;
  return null;
}

/** The server's sort orders for datasets. */
export type DatasetOrder = 'name' | 'schema' | 'connection';
