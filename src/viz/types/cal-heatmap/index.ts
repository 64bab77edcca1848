import { calendarText } from '@/text/messages/charts/rare-types';
import type { ChartInput, ChartPlugin } from '../../plugin';
import { cellWriter, plotCalendar, writerOf } from './plot';
import { questions } from './query';
import { readCalendar } from './read';

function summarise(input: ChartInput): string {
  const writeTime = cellWriter(input);
  return (readCalendar(input)?.measured ?? [])
    .slice(0, 3)
    .map(({ metric, name, values, low, high }) => {
      const write = writerOf(input, metric);
      const [at = 0] = [...values].find(([, value]) => value === high) ?? [];
      return calendarText.range(name, write(low), write(high), writeTime(at));
    })
    .join(' ');
}

const calendarHeatmap: ChartPlugin = {
  ...questions.cal_heatmap,
  drawing: { kind: 'plot', plot: plotCalendar },
  summary: summarise,
};

export const plugins = { cal_heatmap: calendarHeatmap };
