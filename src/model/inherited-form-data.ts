import { isRecord } from '@/lib/json';
import { listOf, type FormData } from './chart';
import { onTimeColumn, type ExtraFormData } from './extra-form-data';

type Filter = Readonly<Record<string, unknown>>;

/** A filter in the form of ad-hoc filters; none without a column. */
function adhocFilters(filter: unknown): readonly Filter[] {
  if (!isRecord(filter) || filter['col'] === undefined || typeof filter['op'] !== 'string') return [];
  const { col, op, val } = filter;
  return [
    {
      expressionType: 'SIMPLE',
      clause: 'WHERE',
      subject: col,
      operator: op,
      ...(val === undefined ? {} : { comparator: val }),
      isExtra: true,
    },
  ];
}

const isTimeFilter = (filter: unknown): filter is Filter =>
  isRecord(filter) && filter['operator'] === 'TEMPORAL_RANGE' && filter['expressionType'] !== 'SQL';

/** The effect of a filter, regardless of its stored form. */
const meaningOf = (filter: unknown) =>
  isRecord(filter)
    ? JSON.stringify(
        ['expressionType', 'clause', 'subject', 'operator', 'comparator', 'sqlExpression'].map(
          key => filter[key] ?? (key === 'clause' ? 'WHERE' : null),
        ),
      )
    : JSON.stringify(filter);

/** The dashboard's filters replace equal ones of the chart, since they carry their origin. */
function joined(own: readonly unknown[], inherited: readonly Filter[]): readonly unknown[] {
  const distinct = [...new Map(inherited.map(filter => [meaningOf(filter), filter])).values()];
  const known = new Set(distinct.map(meaningOf));
  return [...own.filter(filter => !known.has(meaningOf(filter))), ...distinct];
}

/** The dashboard that a chart was opened from, according to its form data. */
export interface FormDataContext {
  readonly dashboardId: number;
  /** Its filters' additions to the chart. */
  readonly extra: ExtraFormData;
  /** Its colour scheme; null without one. */
  readonly colourScheme: string | null;
  /** Colours assigned to its labels. */
  readonly labelColours: Readonly<Record<string, unknown>>;
}

/**
 * Form data of a chart as its dashboard shows it: additions become ad-hoc filters, marked as inherited, so that people
 * editing the chart can see and remove them. Additions other than filters remain additions.
 */
export function inheritedFormData(
  form: FormData,
  { dashboardId, extra, colourScheme, labelColours }: FormDataContext,
  isTemporal: (column: string) => boolean,
): FormData {
  const { filters: _, adhoc_filters: __, time_range: range, granularity_sqla: column, ...rest } = extra;
  const moved = onTimeColumn({ ...form, extra_form_data: { granularity_sqla: column } }, isTemporal);
  const hasTime = typeof range === 'string' && listOf(moved, 'adhoc_filters').some(isTimeFilter);
  const own = listOf(moved, 'adhoc_filters').map(filter =>
    hasTime && isTimeFilter(filter) ? { ...filter, comparator: range, isExtra: true } : filter,
  );
  const added: readonly Filter[] = [
    ...listOf(extra, 'filters').flatMap(adhocFilters),
    ...listOf(extra, 'adhoc_filters').flatMap(filter => (isRecord(filter) ? [{ ...filter, isExtra: true }] : [])),
  ];
  const additions = {
    ...rest,
    ...(range === undefined || hasTime ? {} : { time_range: range }),
    ...(column === undefined ? {} : { granularity_sqla: column }),
  };
  const before = isRecord(form['extra_form_data']) ? form['extra_form_data'] : {};
  const all = joined(own, added);
  return {
    ...moved,
    ...(all.length > 0 || 'adhoc_filters' in form ? { adhoc_filters: all } : {}),
    extra_form_data: { ...before, ...additions },
    dashboardId,
    ...(colourScheme === null ? {} : { color_scheme: colourScheme }),
    ...(Object.keys(labelColours).length > 0 ? { label_colors: labelColours } : {}),
  };
}
