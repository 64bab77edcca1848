import { duckdb } from '@/query/sql/duckdb';
import type { DatasetEntry } from '../register';

/**
 * An expression that renames values.
 * @param rest replaces values that are not named; they stay by default
 */
export function renamed(expression: string, names: Readonly<Record<string, string>>, rest = expression): string {
  const cases = Object.entries(names).map(([from, to]) => `WHEN ${duckdb.literal(from)} THEN ${duckdb.literal(to)}`);
  return `CASE ${expression} ${cases.join(' ')} ELSE ${rest} END`;
}

/** Sample content as data: datasets, charts with their form data, and how dashboards arrange them. */
export interface SampleChart {
  /** Identifies the chart within the samples; layouts refer to it. */
  readonly key: string;
  readonly name: string;
  readonly description?: string;
  readonly viz: string;
  readonly dataset: string;
  readonly form: Readonly<Record<string, unknown>>;
}

export type SampleNode =
  | { readonly kind: 'row'; readonly background?: 'white'; readonly children: readonly SampleNode[] }
  | { readonly kind: 'column'; readonly width: number; readonly children: readonly SampleNode[] }
  | { readonly kind: 'chart'; readonly key: string; readonly width: number; readonly height: number }
  | { readonly kind: 'markdown'; readonly code: string; readonly width: number; readonly height: number }
  | { readonly kind: 'header'; readonly text: string; readonly size: 'SMALL_HEADER' | 'MEDIUM_HEADER' | 'LARGE_HEADER' }
  | { readonly kind: 'divider' }
  | {
      readonly kind: 'tabs';
      readonly tabs: readonly { readonly title: string; readonly children: readonly SampleNode[] }[];
    };

/** A native filter, or a divider between them. */
export type SampleFilter =
  | { readonly kind: 'divider'; readonly key: string; readonly title: string; readonly description: string }
  | {
      readonly kind: 'select' | 'range' | 'time' | 'timecolumn' | 'timegrain';
      readonly key: string;
      readonly name: string;
      readonly description?: string;
      /** Absent for time ranges. */
      readonly dataset?: string;
      readonly column?: string;
      readonly controls?: Readonly<Record<string, unknown>>;
      /** Keys of the filters that its options depend on. */
      readonly parents?: readonly string[];
    };

export interface SampleDashboard {
  readonly slug: string;
  readonly title: string;
  readonly filters?: readonly SampleFilter[];
  readonly charts: readonly SampleChart[];
  readonly layout: readonly SampleNode[];
  /** Colours of labels on the whole dashboard; other labels take the next free one. */
  readonly labelColours?: Readonly<Record<string, string>>;
}

export type SampleDataset = Omit<DatasetEntry, 'databaseId' | 'schema'>;

/**
 * A table of the sample database. In `select`, `{name.ext}` is replaced by a data file; earlier tables are referred to
 * by name.
 */
export interface SampleTable {
  readonly name: string;
  readonly select: string;
}

/** The gap between cards, in the units of heights. */
export const GAP = 1.5;

/** The height of each of several stacked cards that together are as high as one beside them. */
export const share = (height: number, count: number): number => (height - GAP * (count - 1)) / count;

export const row = (...children: SampleNode[]): SampleNode => ({ kind: 'row', children });
export const column = (width: number, ...children: SampleNode[]): SampleNode => ({ kind: 'column', width, children });
/** Width in twelfths of the dashboard, height in units of eight pixels. */
export const chart = (key: string, width: number, height: number): SampleNode => ({
  kind: 'chart',
  key,
  width,
  height,
});
export const markdown = (code: string, width: number, height: number): SampleNode => ({
  kind: 'markdown',
  code,
  width,
  height,
});
export const header = (
  text: string,
  size: 'SMALL_HEADER' | 'MEDIUM_HEADER' | 'LARGE_HEADER' = 'MEDIUM_HEADER',
): SampleNode => ({ kind: 'header', text, size });
export const divider = (): SampleNode => ({ kind: 'divider' });
export const tabs = (...list: { title: string; children: readonly SampleNode[] }[]): SampleNode => ({
  kind: 'tabs',
  tabs: list,
});
export const tab = (title: string, ...children: SampleNode[]) => ({ title, children });

/** A metric written as SQL, with its own name. */
export const sqlMetric = (label: string, sqlExpression: string) => ({
  expressionType: 'SQL',
  sqlExpression,
  label,
  optionName: `metric_${label.replace(/\W+/g, '_')}`,
  hasCustomLabel: true,
});

/** A time filter without limits, as charts over time have one. */
export const noTimeFilter = (subject: string) => ({
  clause: 'WHERE',
  subject,
  operator: 'TEMPORAL_RANGE',
  comparator: 'No filter',
  expressionType: 'SIMPLE',
});
