import type { ChartPlugin } from '../../plugin';
import { BigNumber } from './BigNumber';
import { questions } from './query';
import { readNumber } from './read';

const shared = {
  drawing: { kind: 'component', Component: BigNumber },
  summary: input => {
    const reading = readNumber(input);
    return reading ? [reading.exact, reading.change ?? reading.note, reading.asOf].filter(Boolean).join(' ') : '';
  },
} as const satisfies Partial<ChartPlugin>;

const bigNumberTotal: ChartPlugin = { ...shared, ...questions.big_number_total };

const bigNumber: ChartPlugin = { ...shared, ...questions.big_number };

export const plugins = { big_number_total: bigNumberTotal, big_number: bigNumber };
