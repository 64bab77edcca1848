import { defineMessages } from '@/text/define-messages';

export const boxPlotText = defineMessages('charts.boxPlotText', {
  max: 'Max',
  q3: '3rd quartile',
  median: 'Median',
  mean: 'Mean',
  q1: '1st quartile',
  min: 'Min',
  observations: 'Observations',
  outliers: 'Outliers',
  box: (name: string, median: string, min: string, max: string) => `${name}: median ${median}, from ${min} to ${max}`,
});
