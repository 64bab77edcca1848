import type { ChartExample } from '../../plugin';

const sql = (label: string, sqlExpression: string) => ({ expressionType: 'SQL', label, sqlExpression });
const among = (subject: string, ...comparator: readonly string[]) => [
  { expressionType: 'SIMPLE', clause: 'WHERE', subject, operator: 'IN', comparator },
];

/** The cell of a grid that a row is in, as a ring of its corners. */
function cellOf(size: number) {
  const [west, south] = ['longitude', 'latitude'].map(column => `(floor(${column} / ${size}) * ${size})::INTEGER`);
  const corner = (x: number, y: number) => `'[' || (${west} + ${x}) || ',' || (${south} + ${y}) || ']'`;
  const corners = [corner(0, 0), corner(size, 0), corner(size, size), corner(0, size)];
  return sql('cell', `'[' || ${corners.join(` || ',' || `)} || ']'`);
}

const polygonExamples: readonly ChartExample[] = [
  {
    caption: 'Earthquakes of a week in cells of five degrees, by the strongest',
    dataset: 'earthquakes',
    formData: { line_column: cellOf(5), metric: 'strongest', num_buckets: 6, opacity: 85 },
  },
  {
    caption: 'Airports in cells of two degrees, in intervals of your choice',
    dataset: 'airports',
    formData: {
      line_column: cellOf(2),
      metric: { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'Airports' },
      break_points: ['1', '5', '10', '20', '60'],
      stroked: true,
      stroke_color_picker: { r: 255, g: 255, b: 255, a: 1 },
      opacity: 90,
    },
  },
];

const pathExamples: readonly ChartExample[] = [
  {
    caption: 'From Atlanta to the airports of Washington',
    dataset: 'airports',
    formData: {
      line_column: sql('way', "'[[-84.43,33.64],[' || longitude || ',' || latitude || ']]'"),
      js_columns: ['name'],
      adhoc_filters: among('state', 'WA'),
      line_width: 2,
    },
  },
];

/** A feature for each row, with a color by its strength. */
const quakeFeature = sql(
  'feature',
  [
    `'{"type":"Feature","properties":{"fillColor":"' || CASE WHEN magnitude >= 5 THEN '#AD456B' ELSE '#2E758E' END`,
    `'","magnitude":' || magnitude || '},"geometry":{"type":"Point","coordinates":[' || longitude || ',' || latitude`,
    `']}}'`,
  ].join(' || '),
);

const geoJsonExamples: readonly ChartExample[] = [
  {
    caption: 'Earthquakes as features that name their own color',
    dataset: 'earthquakes',
    formData: { geojson: quakeFeature, js_columns: ['place'], fill_color_picker: { r: 0, g: 0, b: 0, a: 0 } },
  },
];

const airport = (end: string) => ({ type: 'latlong', lonCol: `${end}_longitude`, latCol: `${end}_latitude` });

const arcExamples: readonly ChartExample[] = [
  {
    caption: 'Routes from three airports, each with its color',
    dataset: 'flight_routes',
    formData: {
      start_spatial: airport('origin'),
      end_spatial: airport('destination'),
      dimension: 'origin',
      js_columns: ['cities'],
      stroke_width: 1,
      adhoc_filters: among('origin', 'ATL', 'ORD', 'LAX'),
    },
  },
];

export const examples = {
  deck_arc: arcExamples,
  deck_geojson: geoJsonExamples,
  deck_path: pathExamples,
  deck_polygon: polygonExamples,
};
