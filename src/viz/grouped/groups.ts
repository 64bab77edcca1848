import type { FormData } from '@/model/chart';
import { genericTypes } from '@/model/dataset';
import { columnLabel, metricLabel } from '@/query/result/labels';
import type { Value } from '@/query/result/frame';
import { timeFormatter } from '@/text/time-format';
import { SMART_DATE } from '@/text/times';
import { labelOf } from '../labels';
import type { ChartInput, MarkMeaning, MarkValue } from '../plugin';
import { reader, timeFormat } from '../controls/field';
import { groupSettings } from '../controls/shared-fields';
import { columnNamed, numberAt, type ResultColumn } from '../result';

/** Some types have a format for times of groups; the others write them as labels. */
const settingsOf = reader({ ...groupSettings, date_format: timeFormat() });

/** One row of an answer that has one value per group. */
export interface Group {
  /** Its dimensions, joined. */
  readonly label: string;
  readonly dimensions: readonly MarkValue[];
  readonly value: number | null;
}

/** A value of a dimension as text; times in the chart's format. */
export function dimensionText(value: Value, column: Pick<ResultColumn, 'type'>, form: FormData): string {
  const { date_format: format } = settingsOf(form);
  if (format !== SMART_DATE && column.type === genericTypes.temporal && typeof value === 'number')
    return timeFormatter(format)(value);
  return labelOf(value, column);
}

/** The groups of an answer in its order. Without dimensions there is one, named after the metric. */
export function readGroups({ results, formData }: Pick<ChartInput, 'results' | 'formData'>): Group[] {
  const [result] = results;
  const { metric, groupby } = settingsOf(formData);
  const values = result && metric ? columnNamed(result, metricLabel(metric)) : undefined;
  if (!result || !metric || !values) return [];
  const columns = groupby.flatMap(column => {
    const found = columnNamed(result, columnLabel(column));
    return found ? [{ column, found }] : [];
  });
  return Array.from({ length: result.rowCount }, (_, row): Group => {
    const dimensions = columns.map(({ column, found }) => {
      const value = found.values[row] ?? null;
      return { column, value, text: dimensionText(value, found, formData) };
    });
    const label = dimensions.map(({ text }) => text).join(', ') || metricLabel(metric);
    return { label, dimensions, value: numberAt(values, row) };
  });
}

export const meaningOfGroup = ({ label, dimensions }: Group): MarkMeaning => ({ label, dimensions, position: [] });
