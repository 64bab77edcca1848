import { mapsText } from '@/text/messages/charts/maps';

/** The shapes of each country, by the path of its file; each is loaded when the country is drawn. */
export const files = import.meta.glob<unknown>('./regions/region-*.json', { import: 'default' });

export const fileOf = (country: string): string => `./regions/region-${country}.json`;

/** The countries that have a map, by the names in form data. */
export const countries: readonly string[] = Object.keys(files).map(file =>
  file.slice('./regions/region-'.length, -'.json'.length),
);

/** The suffix of maps with the larger of two kinds of regions. */
const LARGER = '_regions';

/** A country as it is shown: names in form data have underscores and no capitals. */
export function countryName(country: string): string {
  if (country.endsWith(LARGER)) return mapsText.largerRegions(countryName(country.slice(0, -LARGER.length)));
  if (country === 'uk' || country === 'usa') return country.toUpperCase();
  return country
    .split('_')
    .map(word => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
}
