import { verboseName } from '../../labels';
import { withFacetColumn } from '../../facets/form';
import type { ChartInput } from '../../plugin';
import { numberFormatOf, valueFormat, valueWriter } from '../../values';
import { settingsOf } from './fields';
import { readBoxes } from './read';

const MOST = 3;

/** How many boxes there are, and the middle and reach of those with the highest medians. */
export function summarise(input: ChartInput): string {
  const { dataset, formData } = input;
  const boxes = readBoxes({ ...input, formData: withFacetColumn(formData) });
  const several = new Set(boxes.map(({ metric }) => metric)).size > 1;
  const told = [...boxes]
    .sort((a, b) => b.median - a.median)
    .slice(0, MOST)
    .map(({ group, metric, median, min, max }) => {
      const write = valueWriter(valueFormat(dataset, metric, numberFormatOf(settingsOf(formData))));
      const names = [group, group === '' || several ? verboseName(dataset, metric) : ''].filter(name => name !== '');
      return `${names.join(', ')}: median ${write(median)}, from ${write(min)} to ${write(max)}`;
    });
  return boxes.length === 0 ? '' : `${boxes.length}. ${told.join('; ')}`;
}
