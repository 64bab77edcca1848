import { useMemo } from 'react';
import { chartText } from '@/text/messages/charts/chart';
import { parallelText } from '@/text/messages/charts/rare-types';
import { ParallelLines } from '../../parallel/ParallelLines';
import type { ChartInput, ChartPlugin, DrawingComponentProps } from '../../plugin';
import { questions, settingsOf } from './fields';
import { readPara } from './read';

/** The rows of an answer as lines across parallel axes. */
function Para(props: DrawingComponentProps) {
  const { results, formData, dataset } = props;
  const table = useMemo(() => readPara({ results, formData, dataset }), [results, formData, dataset]);
  if (!table) return <p>{chartText.noData}</p>;
  return <ParallelLines {...props} table={table} showsRows={settingsOf(formData).show_datatable} />;
}

function summarise(input: ChartInput): string {
  const table = readPara(input);
  if (!table) return '';
  const ranges = table.axes.slice(0, 4).flatMap(({ name, places, texts }) => {
    const known = [...places.entries()].filter((entry): entry is [number, number] => entry[1] !== null);
    const [first] = known;
    if (!first) return [];
    const [low] = known.reduce((least, entry) => (entry[1] < least[1] ? entry : least), first);
    const [high] = known.reduce((most, entry) => (entry[1] > most[1] ? entry : most), first);
    return [`${name}: ${texts[low] ?? ''} – ${texts[high] ?? ''}`];
  });
  return `${parallelText.lines(table.lines.length)}. ${ranges.join(', ')}.`;
}

const para: ChartPlugin = {
  ...questions.para,
  drawing: { kind: 'component', Component: Para },
  summary: summarise,
};

export const plugins = { para };
