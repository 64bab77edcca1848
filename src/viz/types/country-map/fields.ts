import { column, metric, numberFormat, reader, text } from '../../controls/field';
import { querySettings, sequentialScheme } from '../../controls/shared-fields';
import { baseQuery } from '../../query/base';
import type { ChartQueries } from '../../query/chart-queries';

export const fields = {
  ...sequentialScheme,
  adhoc_filters: querySettings.adhoc_filters,
  /** The name of a file of `regions`. */
  select_country: text(null, 'choice'),
  entity: column(),
  metric: metric(),
  number_format: numberFormat(),
} as const;

export const settingsOf = reader(fields);

/** A row for each region. */
const countryMap: ChartQueries = {
  fields,
  queries: form => [baseQuery({ ...form, columns: settingsOf(form).entity })],
};

export const questions = { country_map: countryMap };
