import { metricLabel, columnLabel } from '@/query/result/labels';
import { chooseParts } from '../../facets/choose';
import { facetColumnOf } from '../../facets/form';
import { splitLong } from '../../facets/long';
import type { ChartInput, Facets } from '../../plugin';
import { columnNamed } from '../../result';
import { extentOf, valueEnds } from './value-extent';
import { readBoxes } from './read';
import { settingsOf } from './fields';

/** One plot for each value of the facet column, those with the most observations first, on one value axis. */
export function facetsOf(input: ChartInput): Facets | null {
  const [result] = input.results;
  const facet = facetColumnOf(input.formData);
  const column = result && facet !== null ? columnNamed(result, columnLabel(facet)) : undefined;
  if (!result || !column) return null;
  const counts = settingsOf(input.formData).metrics.flatMap(
    metric => columnNamed(result, `${metricLabel(metric)}__count`) ?? [],
  );
  return chooseParts(input, splitLong(result, column, counts), chosen => {
    const boxes = chosen.flatMap(part => readBoxes({ ...input, results: [part] }));
    return boxes.length === 0 ? {} : { value: valueEnds(extentOf(boxes)) };
  });
}
