import type { ChartExample } from '../../plugin';

const handlebarsExamples: readonly ChartExample[] = [
  {
    caption: 'Regions of the world, as cards',
    dataset: 'nations',
    formData: {
      query_mode: 'aggregate',
      groupby: ['region'],
      metrics: ['people', 'mean_life'],
      handlebarsTemplate: `<div class="cards">
{{#each data}}
<section class="card"><h3>{{region}}</h3><p class="number">{{formatNumber mean_life}}</p><p>years of life, of {{formatNumber people}} people</p></section>
{{/each}}
</div>`,
      styleTemplate: `.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 12px; }
.card { border: 1px solid #8885; border-radius: 8px; padding: 12px; }
.card h3 { margin: 0; font-size: 13px; }
.number { font-size: 26px; font-weight: 600; margin: 4px 0; font-variant-numeric: tabular-nums; }
p { margin: 0; }`,
    },
  },
  {
    caption: 'The strongest earthquakes, with their dates',
    dataset: 'earthquakes',
    formData: {
      query_mode: 'raw',
      all_columns: ['moment', 'magnitude', 'place'],
      order_by_cols: ['["magnitude", false]'],
      row_limit: 8,
      handlebarsTemplate: `<table><thead><tr><th></th><th>Magnitude</th><th>Place</th><th>Date</th></tr></thead><tbody>
{{#each data}}
<tr><td>{{sum @index 1}}</td><td>{{#if (gte magnitude 6)}}<strong>{{magnitude}}</strong>{{else}}{{magnitude}}{{/if}}</td><td>{{place}}</td><td>{{dateFormat moment format="D MMMM YYYY, HH:mm"}}</td></tr>
{{/each}}
</tbody></table>`,
    },
  },
  {
    caption: 'Every row as it is',
    dataset: 'nations',
    formData: { query_mode: 'raw', all_columns: ['country', 'income'], row_limit: 5 },
  },
];

export const examples = { handlebars: handlebarsExamples };
