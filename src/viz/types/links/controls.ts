import { sankeyWords } from '@/text/messages/panels/flows';
import { definePanel } from '../../controls/panel';
import * as shared from '../../controls/shared';
import { fields } from './fields';

const ends = { required: true, accepts: { expressions: true } } as const;

export const panels = {
  sankey: definePanel(sankeyWords, fields.sankey, [
    {
      title: 'query',
      tab: 'data',
      controls: [{ name: 'groupby', ...ends }, shared.metric, 'adhoc_filters', shared.rowLimit, 'sort_by_metric'],
    },
    { title: 'chartOptions', tab: 'customize', controls: ['color_scheme'] },
  ]),
};
