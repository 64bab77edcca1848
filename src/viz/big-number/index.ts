import type { ChartPlugin } from '../plugin';
import { BigNumber } from './BigNumber';
import { totalQuery, trendQuery } from './query';
import { readNumber } from './read';

const shared = {
  drawing: { kind: 'component', Component: BigNumber },
  summary: input => {
    const reading = readNumber(input);
    return reading ? [reading.exact, reading.change ?? reading.note, reading.asOf].filter(Boolean).join(' ') : '';
  },
} as const satisfies Partial<ChartPlugin>;

const look = {
  header_font_size: 0.4,
  subheader_font_size: 0.15,
  y_axis_format: 'SMART_NUMBER',
  time_format: 'smart_date',
} as const;

export const bigNumberTotal: ChartPlugin = { ...shared, defaults: look, queries: form => [totalQuery(form)] };

export const bigNumber: ChartPlugin = {
  ...shared,
  defaults: {
    ...look,
    show_trend_line: true,
    start_y_axis_at_zero: true,
    color_picker: { r: 0, g: 122, b: 135, a: 1 },
    rolling_type: 'None',
  },
  queries: form => [trendQuery(form)],
};
