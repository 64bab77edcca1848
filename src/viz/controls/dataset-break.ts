import { isRecord, parseJson } from '@/lib/json';
import { listOf, type FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import { changeDataset } from './dataset-change';
import { controlsOf, wordsFor, type ControlPanel } from './panel';

/** The parts of a chart that name columns or metrics another dataset lacks. */
export interface DatasetBreak {
  /** The names of the controls that lose something, and what they lose. */
  readonly controls: readonly { readonly key: string; readonly label: string; readonly lost: readonly string[] }[];
  /** Filters that stay, and fail until somebody changes them. */
  readonly filters: readonly string[];
}

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The column of a simple metric; null for anything else. */
export const metricColumn = ({ column }: Readonly<Record<string, unknown>>): string | null =>
  isRecord(column) ? textIn(column['column_name']) : null;

/** The name of a control's entry; form data may hold anything there. */
function nameOf(value: unknown): string {
  const entry = typeof value === 'string' ? (parseJson(value) ?? value) : value;
  if (Array.isArray(entry)) return nameOf(entry[0]);
  if (!isRecord(entry)) return String(value);
  const column = metricColumn(entry);
  const simple = column === null ? null : `${textIn(entry['aggregate']) ?? ''}(${column})`;
  const places = ['value', 'latCol', 'lonCol', 'lonlatCol', 'geohashCol', 'regionCol'].map(key => textIn(entry[key]));
  return (
    textIn(entry['label']) ??
    textIn(entry['sqlExpression']) ??
    simple ??
    textIn(entry['subject']) ??
    textIn(entry['column']) ??
    (isRecord(entry['value']) ? nameOf(entry['value']) : places.filter(Boolean).join(', '))
  );
}

function lostIn(before: unknown, after: unknown): readonly string[] {
  const entries = Array.isArray(before) ? before : [before];
  const kept = new Set(Array.isArray(after) ? after : [after]);
  return [...new Set(entries.filter(entry => !kept.has(entry)).map(nameOf))];
}

const isFlagged = (filter: unknown) => isRecord(filter) && filter['datasourceWarning'] === true;

/** Keys that name or describe the dataset itself. */
const own: ReadonlySet<string> = new Set(['datasource', 'temporal_columns_lookup']);

/**
 * The settings that break in a chart that gets another dataset: exactly what `changeDataset` removes or flags. SQL is
 * only known when it runs.
 *
 * @param panel of the chart's type; null if unknown: then controls go by their keys
 */
export function datasetBreak(form: FormData, dataset: Dataset, panel: ControlPanel | null): DatasetBreak {
  const after = changeDataset(form, dataset, panel);
  const known = new Map(panel && controlsOf(panel).map(control => [control.name, control]));
  const isFilters = (key: string) => known.get(key)?.kind === 'filters' || key === 'adhoc_filters';
  const controls = Object.keys(form).flatMap(key => {
    const before = form[key];
    if (own.has(key) || isFilters(key) || before === null || before === undefined) return [];
    const lost = before === after[key] ? [] : lostIn(before, after[key]);
    const control = known.get(key);
    return lost.length === 0 ? [] : [{ key, label: panel && control ? wordsFor(panel, control).label : key, lost }];
  });
  const filters = Object.keys(form)
    .filter(isFilters)
    .flatMap(key => listOf(after, key));
  return { controls, filters: [...new Set(filters.filter(isFlagged).map(nameOf))] };
}

export const breaksNothing = ({ controls, filters }: DatasetBreak): boolean =>
  controls.length === 0 && filters.length === 0;
