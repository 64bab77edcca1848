import type { ChartExample } from '../../plugin';

const gaugeExamples: readonly ChartExample[] = [
  {
    caption: 'The average IMDb rating of films, on its scale of ten',
    dataset: 'movies',
    formData: {
      metric: 'mean_imdb',
      min_val: 0,
      max_val: 10,
      show_progress: false,
      show_axis_tick: true,
      show_split_line: true,
      intervals: '4,7,10',
      interval_color_indices: '5,2,4',
      value_formatter: '{value} of 10',
    },
  },
  {
    caption: 'The mass of penguins by species, a ring for each',
    dataset: 'penguins',
    formData: {
      groupby: ['species'],
      metric: 'mean_mass',
      sort_by_metric: true,
      overlap: false,
      round_cap: true,
      show_pointer: false,
      min_val: 0,
      max_val: 6000,
      split_number: 6,
      value_formatter: '{value} g',
    },
  },
  {
    caption: 'The share of late flights on a half circle, against what is usual',
    dataset: 'flights',
    formData: {
      metric: 'late_share',
      start_angle: 180,
      end_angle: 0,
      min_val: 0,
      max_val: 0.5,
      split_number: 5,
      number_format: '.0%',
      intervals: '0.1,0.2,0.5',
      interval_color_indices: '4,2,5',
    },
  },
];

const bulletExamples: readonly ChartExample[] = [
  {
    caption: 'The average IMDb rating of films against what is held to be good',
    dataset: 'movies',
    formData: {
      metric: 'mean_imdb',
      ranges: '4,7,10',
      range_labels: 'Poor,Fair,Good',
      markers: '7.5',
      marker_labels: 'Goal',
      y_axis_format: '.1f',
    },
  },
  {
    caption: 'The share of late flights, with a limit',
    dataset: 'flights',
    formData: {
      metric: 'late_share',
      ranges: '0.1,0.2,0.3',
      marker_lines: '0.15',
      marker_line_labels: 'Limit',
      y_axis_format: '.0%',
    },
  },
];

export const examples = { gauge_chart: gaugeExamples, bullet: bulletExamples };
