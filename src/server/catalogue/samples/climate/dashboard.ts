import { NEUTRAL } from '../colours';
import {
  GAP,
  chart,
  column,
  divider,
  header,
  markdown,
  row,
  share,
  tab,
  tabs,
  type SampleDashboard,
} from '../definition';
import { disasterCharts } from './disasters';
import { electricityCharts } from './electricity';
import { warmingCharts } from './warming';

const about = `**About these figures.** Temperatures: [NASA Goddard Institute for Space Studies](https://data.giss.nasa.gov/gistemp/). Carbon dioxide: [Scripps CO₂
Program](https://scrippsco2.ucsd.edu/data/atmospheric_co2/primary_mlo_co2_record) (CC BY 4.0). Disasters: [EM-DAT](https://www.emdat.be) by way of
[Our World in Data](https://ourworldindata.org/natural-catastrophes) (CC BY 4.0); older years are known less completely. Electricity: [US Energy
Information Administration](https://www.eia.gov/). All come with the package
[vega-datasets](https://github.com/vega/vega-datasets/blob/main/datapackage.md).`;

export const climateDashboard: SampleDashboard = {
  slug: 'climate',
  title: 'A warming world',
  labelColours: {
    warmer: '#D9793E',
    cooler: '#2E758E',
    Measured: '#7C9C7C',
    'Without the seasons': '#2E758E',
    Temperature: '#D9793E',
    Flood: '#2E758E',
    Drought: '#D9793E',
    Epidemic: '#7D62BE',
    Earthquake: '#7C6F1E',
    Storm: '#6B92EC',
    'All others': NEUTRAL,
    'Fossil Fuels': '#8C897F',
    Renewables: '#7C9C7C',
    'Nuclear Energy': '#7D62BE',
    '1950s': '#7D62BE',
    '1960s': '#6B92EC',
    '1970s': '#2E758E',
    '1980s': '#538B91',
    '1990s': '#7C9C7C',
    '2000s': '#B06559',
    '2010s': '#D9793E',
  },
  charts: [...warmingCharts, ...disasterCharts, ...electricityCharts],
  layout: [
    tabs(
      tab(
        'Climate',
        row(chart('temperature', 3, 12), chart('warmest', 3, 12), chart('co2', 3, 12), chart('growth', 3, 12)),
        row(chart('anomalies', 12, 35)),
        row(chart('keeling', 7, 43), chart('together', 5, 43)),
        header('Why it rises, and how it breathes', 'SMALL_HEADER'),
        row(chart('breath', 7, 38), chart('growth-and-warmth', 5, 38)),
        divider(),
        row(markdown(about, 12, 8)),
      ),
      tab(
        'Disasters',
        row(chart('by-decade', 7, 46), column(5, chart('kinds', 5, share(46, 2)), chart('quakes', 5, share(46, 2)))),
        row(chart('kinds-by-decade', 12, 48)),
        row(chart('worst', 12, 44)),
      ),
      tab(
        'Electricity in Iowa',
        header('One state’s electricity', 'LARGE_HEADER'),
        row(chart('sources', 8, 42), column(4, chart('renewable', 4, 12), chart('last-shares', 4, 42 - 12 - GAP))),
        row(chart('source-shares', 7, 36), chart('by-year', 5, 36)),
      ),
    ),
  ],
};
