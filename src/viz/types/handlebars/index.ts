import { chartText } from '@/text/messages/charts/chart';
import type { ChartPlugin } from '../../plugin';
import { Handlebars } from './Handlebars';
import { handlebarsQuery } from './query';
import { fields } from './fields';

const handlebars: ChartPlugin = {
  fields,
  queries: form => [handlebarsQuery(form)],
  drawing: { kind: 'component', Component: Handlebars },
  summary: ({ results: [result] }) => (result ? chartText.rows(result.rowCount) : ''),
};

export const plugins = { handlebars };
