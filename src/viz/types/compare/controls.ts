import { compareWords } from '@/text/messages/panels/rare-types';
import { definePanel } from '../../controls/panel';
import { analyticsSection, overTimeControls } from '../../controls/over-time';
import * as shared from '../../controls/shared';
import { fields } from './fields';

export const panels = {
  compare: definePanel(compareWords, fields, [
    { title: 'query', tab: 'data', controls: overTimeControls },
    analyticsSection,
    shared.annotationSection,
    { title: 'chartOptions', tab: 'customize', controls: ['color_scheme'] },
    { title: 'xAxis', tab: 'customize', controls: ['x_axis_label', 'x_axis_format'] },
    {
      title: 'yAxis',
      tab: 'customize',
      controls: ['y_axis_label', 'y_axis_format', 'y_axis_bounds'],
    },
  ]),
};
