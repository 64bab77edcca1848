import { flag, number, oneOf, reader, type ChartFields } from '../../controls/field';
import { annotationSettings, axisQuerySettings, axisSettings } from '../../controls/shared-fields';
import { appearanceSettings, olderSettings, secondarySettings, seriesTypes } from '../timeseries/fields';

/** The settings of a query again, for the second one. */
function again<F extends ChartFields, const S extends string>(
  fields: F,
  suffix: S,
): { readonly [K in keyof F & string as `${K}${S}`]: F[K] } {
  const entries = Object.entries(fields).map(([key, field]) => [`${key}${suffix}`, field] as const);
  return Object.fromEntries(entries) as { readonly [K in keyof F & string as `${K}${S}`]: F[K] };
}

/** The style of a query's marks, and their value axis. */
const styleSettings = {
  seriesType: oneOf(seriesTypes, 'line'),
  stack: flag(),
  area: flag(),
  opacity: number(0.2),
  markerEnabled: flag(),
  markerSize: number(6),
  show_value: flag(),
  yAxisIndex: number(0, 'choice'),
} as const;

export const fields = {
  ...axisSettings,
  ...annotationSettings,
  ...appearanceSettings,
  ...olderSettings,
  ...axisQuerySettings,
  ...again(axisQuerySettings, '_b'),
  ...styleSettings,
  ...again(styleSettings, 'B'),
  ...secondarySettings,
} as const;

export const settingsOf = reader(fields);
