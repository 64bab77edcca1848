import { horizonWords } from '@/text/messages/panels/rare-types';
import { definePanel } from '../../controls/panel';
import { overTimeControls } from '../../controls/over-time';
import { fields } from './fields';

export const panels = {
  horizon: definePanel(horizonWords, fields, [
    { title: 'query', tab: 'data', controls: overTimeControls },
    {
      title: 'chartOptions',
      tab: 'customize',
      controls: [
        { name: 'series_height', choices: ['10', '25', '40', '50', '75', '100', '150', '200'], freeForm: true },
        'horizon_color_scale',
      ],
    },
  ]),
};
