import { columns, digits, list, number, oneOf, reader, text } from '../../controls/field';
import { querySettings } from '../../controls/shared-fields';
import { storedByTypes } from '../../controls/stored-by-types';

export const fields = {
  ...querySettings,
  /** Their columns are stored by name only. */
  all_columns_x: text(null, 'column'),
  all_columns_y: text(null, 'column'),
  clustering_radius: digits('60'),
  groupby: columns(),
  point_radius: text('Auto', 'choice'),
  point_radius_unit: oneOf(['Pixels', 'Miles', 'Kilometers'], 'Pixels'),
  mapbox_label: list(),
  pandas_aggfunc: oneOf(['sum', 'mean', 'min', 'max', 'std', 'var'], 'sum'),
  global_opacity: number(1),
  mapbox_color: text('rgb(0, 139, 139)', 'choice'),
  viewport_longitude: number(),
  viewport_latitude: number(),
  viewport_zoom: number(),
  metrics: storedByTypes.metrics,
} as const;

export const settingsOf = reader(fields);
