import { metricLabel } from '@/query/result/labels';
import { waterfallText } from '@/text/messages/panels/waterfall';
import type { ChartInput, ChartPlugin } from '../../plugin';
import { axisFormatOf, valueFormat, valueWriter } from '../../values';
import { settingsOf } from './fields';
import { plotWaterfall } from './plot';
import { questions } from './query';
import { readSteps, type WaterfallStep } from './steps';

/** The total, and the largest change in each direction. */
function summarise(input: ChartInput): string {
  const steps = readSteps(input);
  const last = steps.at(-1);
  if (!last) return '';
  const settings = settingsOf(input.formData);
  const format = valueFormat(input.dataset, metricLabel(settings.metric ?? ''), axisFormatOf(settings));
  const write = valueWriter(format);
  const largest = (kind: WaterfallStep['kind']) =>
    steps
      .filter(step => step.kind === kind && step.value !== null)
      .reduce<WaterfallStep | null>(
        (most, step) => (Math.abs(step.value ?? 0) > Math.abs(most?.value ?? 0) ? step : most),
        null,
      );
  const named = [largest('increase'), largest('decrease')].flatMap(step =>
    step ? [`${step.title}: ${write(step.value ?? 0)}`] : [],
  );
  return [`${waterfallText.kinds.total}: ${write(last.to)}`, ...named].join('; ');
}

const waterfall: ChartPlugin = {
  ...questions.waterfall,
  drawing: { kind: 'plot', plot: plotWaterfall },
  summary: summarise,
};

export const plugins = { waterfall };
