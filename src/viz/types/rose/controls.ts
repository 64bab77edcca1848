import { roseWords } from '@/text/messages/panels/rare-types';
import { analyticsSection, overTimeControls } from '../../controls/over-time';
import { definePanel } from '../../controls/panel';
import { fields } from './fields';

export const panels = {
  rose: definePanel(roseWords, fields, [
    { title: 'query', tab: 'data', controls: overTimeControls },
    analyticsSection,
    {
      title: 'chartOptions',
      tab: 'customize',
      controls: ['color_scheme', 'number_format', 'date_time_format', 'rich_tooltip', 'rose_area_proportion'],
    },
  ]),
};
