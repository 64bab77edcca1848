import { findColumn, type QueryDataset } from '../compile/dataset';
import type { Dialect } from '../sql/dialect';
import type { Expression } from '../sql/tree';
import type { MetricSource, ValueKind } from './common-metric';
import type { RowsManifest } from './manifest';

export type SourceDialect = Exclude<Dialect['name'], 'duckdb'>;

/** The columns of kept rows, and the database that they come from. */
export interface SourceFacts {
  readonly source: SourceDialect;
  /** The kept columns, by name. */
  readonly stored: ReadonlyMap<string, RowsManifest['columns'][number]>;
  readonly metrics: MetricSource;
  /** The kind of a column's values; null if unknown. */
  readonly columnKind: (name: string) => ValueKind | null;
  /** Whether different texts of an expression are different to the source. */
  readonly hasExactTexts: (of: Expression) => boolean;
}

export function factsOf(dataset: QueryDataset, manifest: RowsManifest, source: SourceDialect): SourceFacts {
  const stored = new Map(manifest.columns.map(column => [column.name, column]));

  function columnKind(name: string): ValueKind | null {
    const column = stored.get(name);
    const known = findColumn(dataset, name);
    // A format makes times of other values, by the source's rules.
    if (known?.dateFormat) return null;
    if (column) return kindOfType(column.type);
    return known && manifest.cells ? kindOfSourceType(known.type) : null;
  }

  const metrics: MetricSource = {
    dialect: source,
    column(name, isQuoted) {
      // PostgreSQL folds names without quotes to lower case.
      const isFolded = source === 'postgresql' && !isQuoted;
      const ignoresCase = source !== 'postgresql';
      const wanted = isFolded || ignoresCase ? name.toLowerCase() : name;
      const found = dataset.columns.filter(
        column => column.expression === null && (ignoresCase ? column.name.toLowerCase() : column.name) === wanted,
      );
      const [only] = found;
      const kind = only && found.length === 1 ? columnKind(only.name) : null;
      return only && kind !== null ? { name: only.name, kind } : null;
    },
  };

  return {
    source,
    stored,
    metrics,
    columnKind,
    hasExactTexts: of => source !== 'mysql' || (of.node === 'column' && stored.get(of.name)?.distinctTexts === true),
  };
}

/** The kind of a stored type. */
function kindOfType(type: string): ValueKind | null {
  if (/^(?:TINYINT|SMALLINT|INTEGER)$/.test(type)) return 'integer';
  if (type === 'BIGINT') return 'big';
  if (type.startsWith('DECIMAL')) return 'decimal';
  if (type === 'DOUBLE') return 'double';
  if (type === 'VARCHAR') return 'text';
  if (type === 'DATE') return 'date';
  if (type === 'TIMESTAMP') return 'time';
  return type === 'BOOLEAN' ? 'boolean' : null;
}

/** The kind of a source's type, for columns of which only totals are kept. */
function kindOfSourceType(type: string): ValueKind | null {
  const upper = type.trim().toUpperCase();
  if (/^(?:TINYINT|SMALLINT|MEDIUMINT|INT|INTEGER)\b(?!.*(?:UNSIGNED|\[\]))/.test(upper)) return 'integer';
  if (/^BIGINT\b(?!.*(?:UNSIGNED|\[\]))/.test(upper)) return 'big';
  if (/^(?:NUMERIC|DECIMAL)\(\d+(?:,\s*\d+)?\)$/.test(upper)) return 'decimal';
  if (/^DOUBLE(?: PRECISION)?$/.test(upper)) return 'double';
  if (/^(?:TEXT|(?:CHARACTER VARYING|VARCHAR)(?:\(\d+\))?)$/.test(upper)) return 'text';
  if (upper === 'DATE') return 'date';
  if (/^(?:TIMESTAMP|DATETIME)(?:\([0-6]\))?(?: WITH(?:OUT)? TIME ZONE)?$/.test(upper)) return 'time';
  return upper === 'BOOLEAN' ? 'boolean' : null;
}
