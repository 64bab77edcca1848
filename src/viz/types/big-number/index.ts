import type { ChartPlugin } from '../../plugin';
import { BigNumber } from './BigNumber';
import { totalQuery, trendQuery } from './query';
import { fields, totalFields } from './fields';
import { readNumber } from './read';

const shared = {
  drawing: { kind: 'component', Component: BigNumber },
  summary: input => {
    const reading = readNumber(input);
    return reading ? [reading.exact, reading.change ?? reading.note, reading.asOf].filter(Boolean).join(' ') : '';
  },
} as const satisfies Partial<ChartPlugin>;

const bigNumberTotal: ChartPlugin = { ...shared, fields: totalFields, queries: form => [totalQuery(form)] };

const bigNumber: ChartPlugin = {
  ...shared,
  fields,
  queries: form => [trendQuery(form)],
};

export const plugins = { big_number_total: bigNumberTotal, big_number: bigNumber };
