import { documentHead, records, type QueryAnswer } from '../answer/document';
import { labelText } from '../result/frame';
import type { LegacyChart, LegacyForm, ShiftedRows } from './form';

/** The form data as the server interpreted it; the filters' destination is not repeated (recorded). */
const answeredForm = (form: LegacyForm) => ({ ...form, applied_time_extras: {}, where: '', having: '', filters: [] });

export function successPayload(
  answer: QueryAnswer,
  chart: LegacyChart,
  form: LegacyForm,
  past: readonly ShiftedRows[] = [],
): Record<string, unknown> {
  const { frame, statements, compiled } = answer;
  const head = documentHead(answer);
  const range = { from: head.from_dttm, until: head.to_dttm };
  return {
    cache_key: answer.cacheKey,
    cached_dttm: head.cached_dttm,
    cache_timeout: answer.cacheTimeout,
    errors: [],
    form_data: answeredForm(form),
    is_cached: answer.isCached,
    query: statements.join(';\n\n'),
    from_dttm: head.from_dttm,
    to_dttm: head.to_dttm,
    status: 'success',
    stacktrace: null,
    rowcount: frame.rowCount,
    colnames: frame.columns.map(column => labelText(column.label)),
    coltypes: frame.columns.map(column => column.type),
    data: frame.rowCount === 0 ? null : chart.data(frame, form, range, past),
    applied_filters: [...compiled.applied],
    rejected_filters: [...compiled.rejected],
  };
}

/** For a chart with several queries; it reports no columns or rows for any of them (recorded). */
export function partsPayload(parts: readonly Record<string, unknown>[], form: LegacyForm): Record<string, unknown> {
  const [first = {}] = parts;
  return {
    ...first,
    form_data: answeredForm(form),
    query: parts.map(part => String(part['query'])).join(';\n\n'),
    rowcount: 0,
    colnames: null,
    coltypes: null,
    data: Object.assign({}, ...parts.map(part => part['data'])) as Record<string, unknown>,
  };
}

export function failurePayload(message: string, form: LegacyForm): Record<string, unknown> {
  return {
    cache_key: null,
    cached_dttm: null,
    cache_timeout: null,
    errors: [{ message, error_type: 'VIZ_GET_DF_ERROR', level: 'error', extra: null }],
    form_data: answeredForm(form),
    is_cached: false,
    query: '',
    from_dttm: null,
    to_dttm: null,
    status: 'failed',
    stacktrace: null,
    rowcount: 0,
    colnames: null,
    coltypes: null,
    applied_filters: [],
    rejected_filters: [],
  };
}

/** Unmodified rows, not in the chart's form. */
export function rowsPayload({ frame }: QueryAnswer): Record<string, unknown> {
  return {
    data: records(frame),
    colnames: frame.columns.map(column => labelText(column.label)),
    coltypes: frame.columns.map(column => column.type),
  };
}
