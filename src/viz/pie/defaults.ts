import { sharedDefaults } from '../controls/shared-defaults';

export const defaults = {
  row_limit: 100,
  sort_by_metric: true,
  color_scheme: sharedDefaults.color_scheme,
  show_labels_threshold: 5,
  show_legend: true,
  legendType: sharedDefaults.legendType,
  legendOrientation: sharedDefaults.legendOrientation,
  label_type: 'key',
  number_format: 'SMART_NUMBER',
  date_format: 'smart_date',
  show_labels: true,
  labels_outside: true,
  outerRadius: 70,
  innerRadius: 30,
} as const;
