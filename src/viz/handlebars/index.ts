import { chartText } from '@/text/messages/charts/chart';
import { sharedDefaults } from '../controls/shared';
import type { ChartPlugin } from '../plugin';
import { Handlebars } from './Handlebars';
import { handlebarsQuery } from './query';
import { START_TEMPLATE } from './render';

export const handlebars: ChartPlugin = {
  defaults: { row_limit: sharedDefaults.row_limit, order_desc: true, handlebarsTemplate: START_TEMPLATE },
  queries: form => [handlebarsQuery(form)],
  drawing: { kind: 'component', Component: Handlebars },
  summary: ({ results: [result] }) => (result ? chartText.rows(result.rowCount) : ''),
};
