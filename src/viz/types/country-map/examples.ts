import type { ChartExample } from '../../plugin';

/** The codes of states, made from their abbreviations. */
const entity = { expressionType: 'SQL', sqlExpression: "'US-' || state", label: 'state code' };

const countryMapExamples: readonly ChartExample[] = [
  {
    caption: 'Airports by state',
    dataset: 'airports',
    formData: { select_country: 'usa', entity, metric: 'count' },
  },
  {
    caption: 'Airports of the western states',
    dataset: 'airports',
    formData: {
      select_country: 'usa',
      entity,
      metric: 'count',
      linear_color_scheme: 'schemeYlGn',
      adhoc_filters: [
        {
          expressionType: 'SIMPLE',
          clause: 'WHERE',
          subject: 'state',
          operator: 'IN',
          comparator: ['CA', 'OR', 'WA', 'NV', 'AZ', 'ID', 'UT'],
        },
      ],
    },
  },
];

export const examples = { country_map: countryMapExamples };
