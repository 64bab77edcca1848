import type { ControlPanel } from '../controls/control';
import * as shared from '../controls/shared';

export const filterBoxControls: ControlPanel = {
  sections: [
    {
      label: 'Filters configuration',
      tab: 'data',
      controls: [
        { name: 'date_filter', kind: 'flag', label: 'Date filter', description: 'Whether to include a time filter' },
        {
          name: 'instant_filtering',
          kind: 'flag',
          label: 'Instant filtering',
          description: 'Choices take effect at once, without a button to apply them',
        },
        {
          name: 'show_sqla_time_granularity',
          kind: 'flag',
          label: 'Show time grain',
          description: 'Whether to include a choice of the time grain',
        },
        {
          name: 'show_sqla_time_column',
          kind: 'flag',
          label: 'Show time column',
          description: 'Whether to include a choice of the time column',
        },
        shared.filters,
      ],
    },
  ],
};
