import { namedChoices, plainChoices } from '../controls/choices';
import type { Control, ControlPanel } from '../controls/control';
import { hasTimeAmong } from '../controls/dimensions';
import * as shared from '../controls/shared';

const across: Control = {
  name: 'columns',
  kind: 'columns',
  label: 'Distribute across',
  required: true,
  adhoc: true,
  description: 'Each value of these columns is one observation of a box.',
};
const whiskers: Control = {
  name: 'whiskerOptions',
  kind: 'choice',
  label: 'Whisker/outlier options',
  choices: plainChoices('Tukey', 'Min/max (no outliers)', '2/98 percentiles', '9/91 percentiles'),
  freeForm: true,
  description: 'Where the whiskers end; what lies beyond them are outliers. Other percentiles are written alike.',
};

export const boxPlotControls: ControlPanel = {
  sections: [
    {
      label: 'Query',
      tab: 'data',
      controls: [
        across,
        { ...shared.timeGrain, shown: hasTimeAmong('columns') },
        { ...shared.groupby, description: 'One box for each of their values.' },
        shared.metrics,
        shared.filters,
        {
          ...shared.seriesLimit,
          name: 'series_limit',
          description: 'The most boxes that are shown: those that rank highest.',
        },
        { ...shared.rankingMetric, name: 'series_limit_metric' },
        whiskers,
        shared.facetControl,
      ],
    },
    shared.titleSection,
    {
      label: 'Chart Options',
      tab: 'customize',
      controls: [
        shared.colourScheme,
        {
          name: 'x_ticks_layout',
          kind: 'choice',
          label: 'X Tick Layout',
          choices: namedChoices(
            ['auto', 'auto'],
            ['flat', 'flat'],
            ['45°', '45°'],
            ['90°', '90°'],
            ['staggered', 'staggered'],
          ),
          renderOnly: true,
        },
        shared.numberFormat,
        shared.dateFormat,
      ],
    },
  ],
};
