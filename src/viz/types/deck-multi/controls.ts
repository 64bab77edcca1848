import { isRecord } from '@/lib/json';
import { textOf } from '@/model/chart';
import { deckMultiWords } from '@/text/messages/panels/deck';
import { definePanel, type ControlChoice } from '../../controls/panel';
import { fields } from './fields';

/** The charts that may be layers of a map; invalid entries are left out. */
function deckCharts(json: unknown): readonly ControlChoice[] {
  const charts: readonly unknown[] = isRecord(json) && Array.isArray(json['result']) ? json['result'] : [];
  return charts.flatMap(chart =>
    isRecord(chart) && typeof chart['id'] === 'number'
      ? [{ value: chart['id'], label: textOf(chart, 'slice_name') ?? String(chart['id']) }]
      : [],
  );
}

export const panels = {
  deck_multi: definePanel(deckMultiWords, fields, [
    {
      title: 'query',
      tab: 'data',
      controls: [
        {
          name: 'deck_slices',
          required: true,
          data: {
            endpoint: '/api/v1/chart/?q=(filters:!((col:viz_type,opr:sw,value:deck_)),page_size:100)',
            mutator: deckCharts,
          },
        },
        'adhoc_filters',
      ],
    },
    {
      title: 'map',
      tab: 'data',
      controls: [
        { name: 'autozoom', asks: 'picture' },
        { name: 'viewport', asks: 'picture', shown: ({ settings }) => !settings.autozoom, keeps: true },
      ],
    },
  ]),
};
