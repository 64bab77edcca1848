import { columnLabel } from '@/query/result/labels';
import { chooseParts } from '../../facets/choose';
import { facetColumnOf } from '../../facets/form';
import { splitLong } from '../../facets/long';
import type { ChartInput, Facets } from '../../plugin';
import { columnNamed } from '../../result';
import { rangeOf, readBins } from './bins';

/** One plot for each value of the facet column, with the same bins and the same range of counts. */
export function facetsOf(input: ChartInput): Facets | null {
  const [result] = input.results;
  const facet = facetColumnOf(input.formData);
  const column = result && facet !== null ? columnNamed(result, columnLabel(facet)) : undefined;
  if (!result || !column) return null;
  const bins = result.columns.filter(candidate => candidate !== column);
  return chooseParts(input, splitLong(result, column, bins), chosen => {
    const all = chosen.flatMap(part => readBins({ ...input, results: [part] }));
    const high = all.reduce((most, bin) => Math.max(most, bin.count), 0);
    return { value: [0, high], x: rangeOf(all) };
  });
}
