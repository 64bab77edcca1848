import { metricLabel } from '@/query/result/labels';
import { SMART_NUMBER } from '@/text/numbers';
import { flowText } from '@/text/messages/charts/flows';
import type { ChartInput, ChartPlugin } from '../../plugin';
import { valueFormat, valueWriter } from '../../values';
import { plotChord, readChord } from './chord';
import { questions, settingsOf } from './fields';
import { plotGraph } from './graph';
import { readGraph } from './graph-read';
import type { LinkSet } from './read';
import { plotSankey, readSankey } from './sankey';

/** How many links there are, and the largest. */
function summarise(read: Pick<LinkSet, 'links'> | null, write: (value: number) => string): string {
  if (!read || read.links.length === 0) return '';
  const largest = read.links
    .slice(0, 3)
    .map(({ source, target, value }) => `${flowText.link(source, target)}: ${write(value)}`);
  return `${flowText.links(read.links.length)}. ${largest.join(', ')}.`;
}

const writerOf = ({ dataset }: ChartInput, metric: string, format: string = SMART_NUMBER) =>
  valueWriter(valueFormat(dataset, metric, { format, currency: null }));

const sankey: ChartPlugin = {
  ...questions.sankey,
  drawing: { kind: 'plot', plot: plotSankey },
  summary: input => {
    const { groupby, metric } = settingsOf.sankey(input.formData);
    if (groupby.length !== 2 || metric === null) return '';
    return summarise(readSankey(input), writerOf(input, metricLabel(metric)));
  },
};

const graph: ChartPlugin = {
  ...questions.graph_chart,
  drawing: { kind: 'plot', plot: plotGraph },
  summary: input => {
    const { metric } = settingsOf.graph_chart(input.formData);
    const read = readGraph(input);
    if (metric === null || !read || read.links.length === 0) return '';
    return `${flowText.nodes(read.nodes.length)}, ${summarise(read, writerOf(input, metricLabel(metric)))}`;
  },
};

const chord: ChartPlugin = {
  ...questions.chord,
  drawing: { kind: 'plot', plot: plotChord },
  summary: input => {
    const { metric, y_axis_format: format } = settingsOf.chord(input.formData);
    return metric === null ? '' : summarise(readChord(input), writerOf(input, metricLabel(metric), format));
  },
};

export const plugins = { sankey, graph_chart: graph, chord };
