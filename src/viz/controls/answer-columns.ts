import { genericTypes, type Dataset, type GenericType } from '@/model/dataset';
import type { FormData } from '@/model/chart';
import type { QueryColumn, QueryMetric } from '@/model/query-context';
import { columnLabel, metricLabel } from '@/query/result/labels';
import { verboseName } from '../labels';
import { columns, metrics, oneOf, reader } from './field';
import { distinctColumns, distinctMetrics } from './named';

/** A column of the answer to a chart's query, as far as form data can tell. */
export interface AnswerColumn {
  /** The name in the answer, and in settings by column. */
  readonly name: string;
  readonly label: string;
  /** Null if only the answer can tell. */
  readonly type: GenericType | null;
}

const settingsOf = reader({
  query_mode: oneOf(['aggregate', 'raw'], null),
  all_columns: columns(),
  columns: columns(),
  groupby: columns(),
  groupbyRows: columns(),
  groupbyColumns: columns(),
  metrics: metrics(),
  metric: metrics(),
  percent_metrics: metrics(),
});

function columnType(column: QueryColumn, dataset: Dataset | null): GenericType | null {
  const found = typeof column === 'string' ? dataset?.columns.find(({ name }) => name === column) : undefined;
  return found?.isTemporal ? genericTypes.temporal : (found?.generic ?? null);
}

/** The minimum and maximum of a column have its type; every other aggregate is a number. */
function metricType(metric: QueryMetric, dataset: Dataset | null): GenericType | null {
  if (typeof metric === 'string' || metric.expressionType === 'SQL') return genericTypes.numeric;
  const isOfColumn = metric.aggregate === 'MIN' || metric.aggregate === 'MAX';
  return isOfColumn ? columnType(metric.column.column_name, dataset) : genericTypes.numeric;
}

/** The columns of a chart's answer in order, before or after it is fetched. */
export function answerColumns(form: FormData, dataset: Dataset | null): readonly AnswerColumn[] {
  const settings = settingsOf(form);
  const isRaw = settings.query_mode === null ? settings.all_columns.length > 0 : settings.query_mode === 'raw';
  const ofColumn = (column: QueryColumn): AnswerColumn => {
    const name = columnLabel(column);
    return { name, label: verboseName(dataset, name), type: columnType(column, dataset) };
  };
  if (isRaw) return distinctColumns(settings.all_columns, settings.columns).map(ofColumn);
  const shares = settings.percent_metrics.map((metric): AnswerColumn => {
    const name = metricLabel(metric);
    return { name: `%${name}`, label: `% ${verboseName(dataset, name)}`, type: genericTypes.numeric };
  });
  return [
    ...distinctColumns(settings.groupby, settings.groupbyRows, settings.groupbyColumns).map(ofColumn),
    ...metricColumns(form, dataset),
    ...shares,
  ];
}

/** Those of its metrics. */
export function metricColumns(form: FormData, dataset: Dataset | null): readonly AnswerColumn[] {
  const settings = settingsOf(form);
  return distinctMetrics(settings.metrics, settings.metric).map(metric => {
    const name = metricLabel(metric);
    return { name, label: verboseName(dataset, name), type: metricType(metric, dataset) };
  });
}
