import * as v from 'valibot';
import { isRecord } from '@/lib/json';
import { emptyMask, readMask, type DataMask } from '../data-mask';
import { everywhere, readScope, type FilterScope } from '../filter-scope';
import { filterTypes, type FilterType } from './filter';

/**
 * The stored list of native filters (metadata `native_filter_configuration`), entry by entry, for people who set or
 * edit filters. `filter.ts` has the part for charts, with the same rules.
 */

// A damaged part counts as missing, so that an entry works here exactly if it works in `filter.ts`.
const text = v.fallback(v.string(), '');
const list = v.fallback(v.array(v.unknown()), []);

const targetSchema = v.fallback(
  v.looseObject({
    datasetId: v.fallback(v.nullable(v.number()), null),
    column: v.fallback(v.nullable(v.looseObject({ name: text })), null),
  }),
  { datasetId: null, column: null },
);

const filterSchema = v.looseObject({
  id: v.pipe(v.string(), v.minLength(1)),
  name: text,
  filterType: v.picklist(filterTypes),
  targets: v.fallback(v.array(targetSchema), []),
  controlValues: v.fallback(v.record(v.string(), v.unknown()), {}),
  cascadeParentIds: list,
  adhoc_filters: list,
  time_range: text,
  granularity_sqla: text,
  sortMetric: text,
  description: text,
});

const dividerSchema = v.looseObject({ id: v.pipe(v.string(), v.minLength(1)), title: text, description: text });

interface FilterTarget {
  readonly datasetId: number | null;
  readonly column: string | null;
}

export interface FilterEntry {
  readonly kind: 'filter';
  readonly id: string;
  readonly name: string;
  readonly type: FilterType;
  readonly target: FilterTarget;
  readonly controls: Readonly<Record<string, unknown>>;
  readonly parents: readonly string[];
  readonly scope: FilterScope;
  readonly defaultMask: DataMask;
  readonly adhocFilters: readonly unknown[];
  readonly timeRange: string | null;
  readonly granularity: string | null;
  readonly sortMetric: string | null;
  readonly description: string;
  /** As stored, including parts unknown to this version. */
  readonly stored: Readonly<Record<string, unknown>>;
}

export interface DividerEntry {
  readonly kind: 'divider';
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly stored: Readonly<Record<string, unknown>>;
}

/** An unusable entry. It stays in the list, and is saved unchanged. */
interface BrokenEntry {
  readonly kind: 'broken';
  /** For lists; unique, and not the entry's own. */
  readonly id: string;
  readonly name: string;
  readonly why: 'no-object' | 'no-id' | 'same-id' | 'unknown-type';
  readonly stored: unknown;
}

export type ConfigurationEntry = FilterEntry | DividerEntry | BrokenEntry;

type Metadata = Readonly<Record<string, unknown>>;

function readFilter(stored: Record<string, unknown>): FilterEntry | null {
  const read = v.safeParse(filterSchema, stored);
  if (!read.success) return null;
  const {
    id,
    name,
    filterType,
    targets,
    controlValues,
    cascadeParentIds,
    adhoc_filters,
    time_range,
    granularity_sqla,
    sortMetric,
    description,
  } = read.output;
  const [target] = targets;
  return {
    kind: 'filter',
    id,
    name,
    type: filterType,
    target: { datasetId: target?.datasetId ?? null, column: target?.column?.name || null },
    // Older versions stored the choice of the first option beside the controls.
    controls: stored['requiredFirst'] === true ? { ...controlValues, defaultToFirstItem: true } : controlValues,
    parents: cascadeParentIds.filter(parent => typeof parent === 'string'),
    scope: readScope(stored['scope']) ?? everywhere,
    defaultMask: readMask(stored['defaultDataMask']) ?? emptyMask,
    adhocFilters: adhoc_filters,
    timeRange: time_range || null,
    granularity: granularity_sqla || null,
    sortMetric: sortMetric || null,
    description,
    stored,
  };
}

function readDivider(stored: Record<string, unknown>): DividerEntry | null {
  const read = v.safeParse(dividerSchema, stored);
  return read.success
    ? { kind: 'divider', id: read.output.id, title: read.output.title, description: read.output.description, stored }
    : null;
}

function whyBroken(stored: unknown): BrokenEntry['why'] {
  if (!isRecord(stored)) return 'no-object';
  if (typeof stored['id'] !== 'string' || stored['id'] === '') return 'no-id';
  return 'unknown-type';
}

function broken(stored: unknown, index: number, why: BrokenEntry['why']): BrokenEntry {
  const name = isRecord(stored) ? (stored['name'] ?? stored['title'] ?? stored['id']) : null;
  return { kind: 'broken', id: `broken ${index}`, name: typeof name === 'string' ? name : '', why, stored };
}

/** Every entry in order, unusable ones with the reason. Empty for metadata without a list. */
export function readConfiguration(metadata: Metadata): readonly ConfigurationEntry[] {
  const { native_filter_configuration: entries } = metadata;
  if (!Array.isArray(entries)) return [];
  const seen = new Set<string>();
  return (entries as readonly unknown[]).map((stored, index) => {
    const read = !isRecord(stored) ? null : stored['type'] === 'DIVIDER' ? readDivider(stored) : readFilter(stored);
    if (!read) return broken(stored, index, whyBroken(stored));
    if (seen.has(read.id)) return broken(stored, index, 'same-id');
    seen.add(read.id);
    return read;
  });
}

export const isFilterEntry = (entry: ConfigurationEntry): entry is FilterEntry => entry.kind === 'filter';

/** @param newKey a fresh unique text */
export const newFilterId = (newKey: () => string): string => `NATIVE_FILTER-${newKey()}`;
export const newDividerId = (newKey: () => string): string => `NATIVE_FILTER_DIVIDER-${newKey()}`;
