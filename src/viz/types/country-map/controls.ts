import { countryMapWords } from '@/text/messages/panels/maps';
import { definePanel } from '../../controls/panel';
import * as shared from '../../controls/shared';
import { countries, countryName } from './countries';
import { fields } from './fields';

const choices = countries.map(value => ({ value, label: countryName(value) }));

export const panels = {
  country_map: definePanel(countryMapWords, fields, [
    {
      title: 'query',
      tab: 'data',
      controls: [
        { name: 'select_country', required: true, choices: { from: 'context', list: () => choices } },
        { name: 'entity', required: true, accepts: { expressions: true } },
        shared.metric,
        'adhoc_filters',
      ],
    },
    { title: 'chartOptions', tab: 'customize', controls: ['number_format', 'linear_color_scheme'] },
  ]),
};
