import { countryOf, isCoding } from '@/model/countries';
import { countryPlaces } from '@/model/country-places';
import { columnLabel, metricLabel } from '../result/labels';
import { baseQuery } from './base-query';
import { columnOf, metricOf, metricOrNone, rowsOf, type LegacyChart, type LegacyForm } from './form';

/** The code of an unknown country. */
const NOWHERE = 'XXX';

function measures(form: LegacyForm) {
  const [first, second] = [metricOf(form, 'metric'), metricOrNone(form, 'secondary_metric')];
  return {
    first,
    second,
    both: second === null || metricLabel(second) === metricLabel(first) ? [first] : [first, second],
  };
}

export const worldMap: LegacyChart = {
  query: form => {
    const { first, both } = measures(form);
    return {
      ...baseQuery(form),
      columns: [columnOf(form, 'entity')],
      metrics: both,
      orderby: form['sort_by_metric'] === true ? [[first, false]] : [],
    };
  },
  data: (frame, form) => {
    const { first, second } = measures(form);
    const entity = columnLabel(columnOf(form, 'entity'));
    const coding =
      typeof form['country_fieldtype'] === 'string' && isCoding(form['country_fieldtype'])
        ? form['country_fieldtype']
        : null;
    return rowsOf(frame).map(row => {
      const value = row[entity];
      const country = coding !== null && typeof value === 'string' ? countryOf(value, coding) : undefined;
      const values = {
        m1: row[metricLabel(first)] ?? null,
        ...(second === null ? {} : { m2: row[metricLabel(second)] ?? null }),
      };
      return country
        ? { country: country.code, ...values, ...countryPlaces.get(country.code), name: country.name }
        : { country: NOWHERE, ...values };
    });
  },
};

/** The regions of one country, as the data name them: their codes are matched where the map is drawn. */
export const countryMap: LegacyChart = {
  query: form => ({ ...baseQuery(form), columns: [columnOf(form, 'entity')], metrics: [metricOf(form, 'metric')] }),
  data: (frame, form) => {
    const [entity, metric] = [columnLabel(columnOf(form, 'entity')), metricLabel(metricOf(form, 'metric'))];
    return rowsOf(frame).map(row => ({ country_id: row[entity] ?? null, metric: row[metric] ?? null }));
  },
};
