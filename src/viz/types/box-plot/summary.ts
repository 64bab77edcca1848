import { boxPlotText } from '@/text/messages/charts/box-plot';
import { verboseName } from '../../labels';
import { withFacetColumn } from '../../facets/form';
import type { ChartInput } from '../../plugin';
import { numberFormatOf, valueFormat, valueWriter } from '../../values';
import { settingsOf } from './fields';
import { readBoxes } from './read';

const MOST = 3;

/** The number of boxes, and the median and range of those with the highest medians. */
export function summarise(input: ChartInput): string {
  const { dataset, formData } = input;
  const boxes = readBoxes({ ...input, formData: withFacetColumn(formData) });
  const several = new Set(boxes.map(({ metric }) => metric)).size > 1;
  const described = [...boxes]
    .sort((a, b) => b.median - a.median)
    .slice(0, MOST)
    .map(({ group, metric, median, min, max }) => {
      const write = valueWriter(valueFormat(dataset, metric, numberFormatOf(settingsOf(formData))));
      const names = [group, group === '' || several ? verboseName(dataset, metric) : ''].filter(name => name !== '');
      return boxPlotText.box(names.join(', '), write(median), write(min), write(max));
    });
  return boxes.length === 0 ? '' : `${boxes.length}. ${described.join('; ')}`;
}
