import { genericTypes, type Dataset, type GenericType } from '@/model/dataset';
import type { FormData } from '@/model/chart';
import type { QueryColumn, QueryMetric } from '@/model/query-context';
import { columnLabel, metricLabel } from '@/query/result/labels';
import { verboseName } from '../labels';
import { columns, metrics, oneOf, reader } from './field';
import { distinctColumns, distinctMetrics } from './named';

/** A column that the answer to a chart's query has, as far as form data tell. */
export interface AnswerColumn {
  /** As the answer has it, and as settings by column are stored. */
  readonly name: string;
  readonly label: string;
  /** Null for what only the answer can tell. */
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

/** The least and the greatest of a column are of its kind; all else that is aggregated is a number. */
function metricType(metric: QueryMetric, dataset: Dataset | null): GenericType | null {
  if (typeof metric === 'string' || metric.expressionType === 'SQL') return genericTypes.numeric;
  const isOfColumn = metric.aggregate === 'MIN' || metric.aggregate === 'MAX';
  return isOfColumn ? columnType(metric.column.column_name, dataset) : genericTypes.numeric;
}

/** The columns of a chart's answer in their order, whether it was asked for yet or not. */
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
    ...distinctMetrics(settings.metrics, settings.metric).map((metric): AnswerColumn => {
      const name = metricLabel(metric);
      return { name, label: verboseName(dataset, name), type: metricType(metric, dataset) };
    }),
    ...shares,
  ];
}
