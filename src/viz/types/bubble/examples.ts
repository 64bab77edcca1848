import type { ChartExample } from '../../plugin';

const bubbleExamples: readonly ChartExample[] = [
  {
    caption: 'Income and life expectancy of nations, by the number of their people',
    dataset: 'nations',
    formData: {
      entity: 'country',
      series: 'region',
      x: 'mean_income',
      y: 'mean_life',
      size: 'people',
      logXAxis: true,
      truncateYAxis: true,
      x_axis_label: 'Income',
      y_axis_label: 'Years',
    },
  },
  {
    caption: 'Genres by what they cost and bring',
    dataset: 'movies',
    formData: { entity: 'genre_group', x: 'median_budget', y: 'mean_gross', size: 'film_count', max_bubble_size: '50' },
  },
  {
    caption: 'Penguins by their beaks, island and mass',
    dataset: 'penguins',
    formData: {
      entity: 'island',
      series: 'species',
      x: 'mean_beak_length',
      y: 'mean_beak_depth',
      size: 'mean_mass',
      truncateYAxis: true,
      opacity: 0.8,
    },
  },
];

const legacyBubbleExamples: readonly ChartExample[] = [
  {
    caption: 'Nations by income and life expectancy',
    dataset: 'nations',
    formData: {
      entity: 'country',
      series: 'region',
      x: 'mean_income',
      y: 'mean_life',
      size: 'people',
      limit: 50,
      x_log_scale: true,
    },
  },
];

export const examples = { bubble_v2: bubbleExamples, bubble: legacyBubbleExamples };
