import { chartsOf, sqlColumn, withoutBars } from '../charts';
import { inHues } from '../colours';
import { chart, header, markdown, row, type SampleDashboard } from '../definition';
import { known, where } from '../filters';
import { earthquakesFilters } from './native-filters';

const quakes = chartsOf('earthquakes', 'moment');
const range = sqlColumn(
  'Range',
  "CASE WHEN magnitude < 2 THEN 'below 2' WHEN magnitude < 4 THEN '2 to 4' ELSE '4 and more' END",
);

const charts = [
  quakes.total('count', 'Earthquakes', {
    metric: 'quake_count',
    y_axis_format: ',d',
    subheader: 'in one week of 2018',
  }),
  quakes.total('strongest', 'Strongest', { metric: 'strongest', subheader: 'magnitude, near Hualien, Taiwan' }),
  quakes.total('strong', 'Magnitude 4.5 or more', {
    metric: 'strong_quakes',
    subheader: 'strong enough to be heard of',
  }),
  quakes.total('deepest', 'Deepest', { metric: 'deepest', subheader: 'kilometres' }),
  quakes.bar('by-time', 'Every six hours', {
    caption: 'Earthquakes by magnitude; times are UTC',
    metrics: ['quake_count'],
    groupby: [range],
    stack: 'Stack',
    time_grain_sqla: 'PT6H',
  }),
  quakes.histogram('magnitudes', 'Magnitudes', {
    caption: 'Number of earthquakes. Small ones are found where there are many instruments',
    column: 'magnitude',
    bins: 24,
    filters: [known('magnitude')],
  }),
  quakes.scatter('depths', 'Deep and shallow', {
    caption: 'Depth in kilometres to the right, magnitude upwards',
    x_axis: 'depth',
    metrics: ['mean_magnitude'],
    groupby: [range],
    filters: [where('depth > 0')],
    y_axis_format: '.1~f',
    markerSize: 5,
  }),
  quakes.table('strongest-list', 'The strongest', {
    caption: 'Times are UTC; depth in kilometres',
    groupby: ['place', 'moment'],
    metrics: ['strongest', 'deepest', 'felt_reports'],
    row_limit: 30,
    ...withoutBars('deepest', 'felt_reports'),
  }),
  quakes.treemap('regions', 'Where', {
    caption: 'The 25 regions with the most earthquakes; California alone has nearly half of them',
    groupby: ['region'],
    metric: 'quake_count',
    row_limit: 25,
    filters: [known('region')],
  }),
];

const about = `One week of the [US Geological Survey’s feed](https://earthquake.usgs.gov/earthquakes/feed/v1.0/), 31 January to 7 February 2018, from the package
[vega-datasets](https://github.com/vega/vega-datasets/blob/main/datapackage.md). Its network is densest in the western United States and in Alaska:
elsewhere small earthquakes stay unseen.`;

export const earthquakesDashboard: SampleDashboard = {
  slug: 'earthquakes',
  title: 'Earthquakes of one week',
  filters: earthquakesFilters,
  labelColours: { ...inHues('below 2', '2 to 4', '4 and more') },
  charts,
  layout: [
    row(chart('count', 3, 12), chart('strongest', 3, 12), chart('strong', 3, 12), chart('deepest', 3, 12)),
    row(chart('by-time', 7, 38), chart('magnitudes', 5, 38)),
    row(chart('regions', 6, 44), chart('depths', 6, 44)),
    header('One by one', 'SMALL_HEADER'),
    row(chart('strongest-list', 12, 44)),
    row(markdown(about, 12, 8)),
  ],
};
