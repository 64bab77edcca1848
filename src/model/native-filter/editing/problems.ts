import { circular } from '../cascade';
import { isFilterEntry, type ConfigurationEntry, type FilterEntry } from '../configuration';
import { hasValue, isRequired, startsWithFirst } from '../make-mask';
import { isComplete, readCondition } from './conditions';
import { hasLimits, keptEntries, type Editing } from './editing';
import { hasOptions, needsColumn, needsDataset } from './kinds';

/** The setting that prevents saving. */
export type ProblemField = 'name' | 'title' | 'dataset' | 'column' | 'parents' | 'limits' | 'condition' | 'default';

export interface Problem {
  readonly id: string;
  readonly field: ProblemField;
}

/** Whether a filter must have a default: its author wants one, or a value is required and nothing else provides it. */
export const needsDefault = (filter: FilterEntry, { withDefault }: Pick<Editing, 'withDefault'>): boolean =>
  !startsWithFirst(filter) && (withDefault.has(filter.id) || isRequired(filter));

function fieldsOf(filter: FilterEntry, editing: Editing, inCircle: ReadonlySet<string>): readonly ProblemField[] {
  const { type, name, target, adhocFilters } = filter;
  const checks: readonly (readonly [ProblemField, boolean])[] = [
    ['name', name.trim() === ''],
    ['dataset', needsDataset(type) && target.datasetId === null],
    ['column', needsColumn(type) && target.column === null],
    ['parents', inCircle.has(filter.id)],
    ['limits', hasOptions(type) && editing.withLimits.has(filter.id) && !hasLimits(filter)],
    ['condition', !adhocFilters.every(stored => isComplete(readCondition(stored)))],
    ['default', needsDefault(filter, editing) && !hasValue(filter.defaultMask)],
  ];
  return checks.flatMap(([field, isProblem]) => (isProblem ? [field] : []));
}

function entryFields(
  entry: ConfigurationEntry,
  editing: Editing,
  inCircle: ReadonlySet<string>,
): readonly ProblemField[] {
  if (isFilterEntry(entry)) return fieldsOf(entry, editing, inCircle);
  return entry.kind === 'divider' && entry.title.trim() === '' ? ['title'] : [];
}

/** The problems that prevent saving, in order; removed filters have none. */
export function findProblems(editing: Editing): readonly Problem[] {
  const kept = keptEntries(editing);
  const inCircle = circular(kept.filter(isFilterEntry));
  return kept.flatMap(entry => entryFields(entry, editing, inCircle).map(field => ({ id: entry.id, field })));
}
