import { chartText } from '@/text/messages/charts/chart';
import type { ChartPlugin } from '../../plugin';
import { Handlebars } from './Handlebars';
import { questions } from './query';

const handlebars: ChartPlugin = {
  ...questions.handlebars,
  drawing: { kind: 'component', Component: Handlebars },
  summary: ({ results: [result] }) => (result ? chartText.rows(result.rowCount) : ''),
};

export const plugins = { handlebars };
