import { numberOf } from '@/model/chart';
import { flag, reader, type Field } from '../../controls/field';
import { colourScheme, groupSettings, legendSettings, rowLimit, valueFormat } from '../../controls/shared-fields';
import { labelTypes, type LabelType } from '../../grouped/labels';
import { storedByTypes } from '../../controls/stored-by-types';
import { groupedQueries } from '../../query/base';
import type { ChartQueries } from '../../query/chart-queries';

/** Stored as its index in the list, or as a name by older charts. */
const labelType = (initial: number): Field<LabelType> => ({
  kind: 'choice',
  initial,
  read: (form, key) =>
    labelTypes.find(type => type === form[key]) ?? labelTypes[numberOf(form, key) ?? initial] ?? 'key',
});

export const fields = {
  ...groupSettings,
  ...valueFormat,
  ...colourScheme,
  row_limit: rowLimit(10),
  sort_by_metric: flag(true),
  show_legend: legendSettings.show_legend,
  legendOrientation: legendSettings.legendOrientation,
  legendMargin: legendSettings.legendMargin,
  label_type: labelType(0),
  tooltip_label_type: labelType(5),
  show_labels: flag(true),
  show_tooltip_labels: flag(true),
  sort: storedByTypes.sort,
  gap: storedByTypes.gap,
  date_format: storedByTypes.date_format,
} as const;

export const settingsOf = reader(fields);

const funnel: ChartQueries = { fields, queries: groupedQueries(settingsOf) };

export const questions = { funnel };
