import type { FormData } from '@/model/chart';
import { columnLabel, metricLabel } from '@/query/result/labels';
import { chartText } from '@/text/messages/charts/chart';
import { readGroups, type Group } from '../../grouped/groups';
import { verboseName } from '../../labels';
import type { ChartInput } from '../../plugin';
import { numberFormatOf, valueFormat, valueWriter } from '../../values';
import { settingsOf } from './fields';

/** One group of the answer. */
export interface Gauge {
  readonly group: Group;
  /** Its dimensions with their names; without dimensions the metric's name. Cross-filters identify it by this. */
  readonly name: string;
  /** Null if the answer has no finite number. */
  readonly value: number | null;
  /** The value in the form's text. */
  readonly text: string;
}

export interface Gauges {
  readonly all: readonly Gauge[];
  /** The verbose name of the metric. */
  readonly metric: string;
  /** Formats a number, without the text around it. */
  readonly write: (value: number) => string;
}

/** The form's text with the value inserted. */
function aroundValue(form: FormData, value: string): string {
  return settingsOf(form).value_formatter.replace('{value}', () => value);
}

export function readGauges(input: ChartInput): Gauges {
  const { formData, dataset } = input;
  const label = metricLabel(settingsOf(formData).metric ?? '');
  const metric = verboseName(dataset, label);
  const write = valueWriter(valueFormat(dataset, label, numberFormatOf(settingsOf(formData))));
  const all = readGroups(input).map((group): Gauge => {
    const name =
      group.dimensions.map(({ column, text }) => `${verboseName(dataset, columnLabel(column))}: ${text}`).join(', ') ||
      metric;
    const value = group.value !== null && Number.isFinite(group.value) ? group.value : null;
    return { group, name, value, text: value === null ? chartText.notAvailable : aroundValue(formData, write(value)) };
  });
  return { all, metric, write };
}
