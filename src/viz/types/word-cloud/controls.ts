import { wordCloudWords } from '@/text/messages/panels/rare-types';
import { definePanel } from '../../controls/panel';
import * as shared from '../../controls/shared';
import { fields } from './fields';

export const panels = {
  word_cloud: definePanel(wordCloudWords, fields, [
    {
      title: 'query',
      tab: 'data',
      controls: [
        { name: 'series', required: true, accepts: { expressions: true } },
        shared.metric,
        'adhoc_filters',
        shared.rowLimit,
        'sort_by_metric',
      ],
    },
    {
      title: 'options',
      tab: 'customize',
      controls: [
        { name: 'size_from', integer: true, min: 1 },
        { name: 'size_to', integer: true, min: 1 },
        'rotation',
        'color_scheme',
      ],
    },
  ]),
};
