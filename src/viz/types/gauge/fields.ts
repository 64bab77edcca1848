import { flag, number, reader, text } from '../../controls/field';
import { colourScheme, groupSettings, rowLimit, valueFormat } from '../../controls/shared-fields';
import { storedByTypes } from '../../controls/stored-by-types';
import { groupedQueries } from '../../query/base';
import type { ChartQueries } from '../../query/chart-queries';
import { bulletQueries } from './bullet-fields';

export const fields = {
  ...groupSettings,
  ...valueFormat,
  ...colourScheme,
  row_limit: rowLimit(10),
  sort_by_metric: flag(),
  min_val: number(),
  max_val: number(),
  start_angle: number(225),
  end_angle: number(-45),
  font_size: number(15),
  value_formatter: text('{value}'),
  show_pointer: flag(true),
  show_axis_tick: flag(),
  show_split_line: flag(),
  split_number: number(10),
  show_progress: flag(true),
  overlap: flag(true),
  round_cap: flag(),
  intervals: text(''),
  interval_color_indices: text(''),
  date_format: storedByTypes.date_format,
} as const;

export const settingsOf = reader(fields);

const gauge: ChartQueries = { fields, queries: groupedQueries(settingsOf) };

export const questions = { gauge_chart: gauge, bullet: bulletQueries };
