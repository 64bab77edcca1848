import type { ChartExample } from '../../plugin';

const markupExamples: readonly ChartExample[] = [
  {
    caption: 'A note in Markdown',
    dataset: 'nations',
    formData: {
      markup_type: 'markdown',
      code: '## How to read this page\n\nIncome is **gross domestic product per person**, adjusted for prices.\n\n- Life expectancy is weighted by population.\n- The file does not name its year; it is about 2015.\n\n> Source: [Gapminder](https://www.gapminder.org), CC BY 4.0',
    },
  },
  {
    caption: 'A table in HTML',
    dataset: 'nations',
    formData: {
      markup_type: 'html',
      code: '<table><caption>Regions</caption><thead><tr><th>Region</th><th>Countries</th></tr></thead><tbody><tr><td>Europe and Central Asia</td><td>50</td></tr><tr><td>Sub-Saharan Africa</td><td>48</td></tr></tbody></table>',
    },
  },
  {
    caption: 'One line',
    dataset: 'nations',
    formData: { markup_type: 'markdown', code: '### Figures are from before the census' },
  },
];

export const examples = { markup: markupExamples };
