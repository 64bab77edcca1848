import { isRecord, parseJsonObject } from '@/lib/json';
import type { Api } from '../e2e/fixtures/session';

/** The charts of these boards are those of the page on which the other product was measured. */
const PATTERN = 'flights-bench';
/** The sample whose filter affects them. */
const FILTERED = 'flights';

export interface Board {
  readonly page: string;
  readonly charts: number;
}

type Fields = Readonly<Record<string, unknown>>;
/** A component of a layout. */
type Part = Fields;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const records = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isRecord) : []);

async function dashboardOf(api: Api, slug: string): Promise<{ layout: Fields; metadata: Fields }> {
  const found = await api.get(`/api/v1/dashboard/${slug}`);
  if (!isRecord(found)) throw new Error(`There is no dashboard ${slug}`);
  return {
    layout: parseJsonObject(text(found['position_json'])),
    metadata: parseJsonObject(text(found['json_metadata'])),
  };
}

async function post(api: Api, slug: string, layout: object, metadata: object): Promise<void> {
  await api.send('POST', '/api/v1/dashboard/', {
    dashboard_title: `Bench: ${slug}`,
    slug,
    published: true,
    // The server reads from this layout which charts belong to it.
    json_metadata: JSON.stringify({ ...metadata, positions: layout }),
  });
}

interface FilteredBoard {
  readonly slug: string;
  /** Keys of the sample's filters. */
  readonly filters: readonly string[];
}

/** The twenty charts over three million flights, with filters in a bar, and with cross-filters. */
export async function makeFilteredBoard(
  api: Api,
  { slug, filters: keys }: FilteredBoard = { slug: 'bench-filtered', filters: ['haul'] },
): Promise<Board> {
  const { layout, metadata } = await dashboardOf(api, PATTERN);
  const sample = await dashboardOf(api, FILTERED);
  const filters = records(sample.metadata['native_filter_configuration']).filter(
    ({ id }) => typeof id === 'string' && keys.includes(id.replace('NATIVE_FILTER-', '')),
  );
  await post(api, slug, layout, { ...metadata, native_filter_configuration: filters, cross_filters_enabled: true });
  return { page: `/dashboard/${slug}/`, charts: chartIdsOf(layout).length };
}

const chartIdsOf = (layout: Fields): number[] =>
  Object.values(layout).flatMap(part => {
    const meta = isRecord(part) && part['type'] === 'CHART' && isRecord(part['meta']) ? part['meta'] : null;
    return typeof meta?.['chartId'] === 'number' ? [meta['chartId']] : [];
  });

interface MadeChart {
  readonly id: number;
  readonly name: string;
}

/** The given number of distinct charts. */
async function makeCharts(api: Api, board: string, count: number): Promise<MadeChart[]> {
  const { layout } = await dashboardOf(api, PATTERN);
  const patterns: unknown[] = [];
  for (const id of chartIdsOf(layout)) patterns.push(await api.get(`/api/v1/chart/${id}`));
  for (let index = 0; index < count; index += 1) {
    const pattern = patterns[index % patterns.length];
    if (!isRecord(pattern)) throw new Error('A chart is missing');
    const { slice_name: name, viz_type, params } = pattern;
    const [datasource_id, datasource_type] = text(parseJsonObject(text(params))['datasource']).split('__');
    const body = {
      slice_name: `${text(name)} (${board} ${index + 1})`,
      viz_type,
      params,
      datasource_id: Number(datasource_id),
      datasource_type,
    };
    await api.send('POST', '/api/v1/chart/', body);
  }
  const made = records(
    await api.get(`/api/v1/chart/?q=(filters:!((col:slice_name,opr:ct,value:'(${board} ')),page_size:100)`),
  );
  if (made.length !== count) throw new Error(`${made.length} of ${count} charts were made`);
  return made
    .flatMap(({ id, slice_name: name }) => (typeof id === 'number' ? [{ id, name: text(name) }] : []))
    .toSorted((a, b) => a.id - b.id);
}

/** Rows below one another. */
function layoutOf(rows: readonly (readonly Part[])[], headers: readonly string[]): Part {
  const parts: Record<string, Part> = {};
  const grid: string[] = [];
  rows.forEach((row, at) => {
    const header = headers[at];
    if (header !== undefined) {
      parts[`HEADER-${at}`] = {
        id: `HEADER-${at}`,
        type: 'HEADER',
        children: [],
        meta: { text: header, background: 'BACKGROUND_TRANSPARENT' },
      };
      grid.push(`HEADER-${at}`);
    }
    for (const part of row) parts[text(part['id'])] = part;
    parts[`ROW-${at}`] = {
      id: `ROW-${at}`,
      type: 'ROW',
      children: row.map(({ id }) => id),
      meta: { background: 'BACKGROUND_TRANSPARENT' },
    };
    grid.push(`ROW-${at}`);
  });
  return {
    DASHBOARD_VERSION_KEY: 'v2',
    ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
    GRID_ID: { id: 'GRID_ID', type: 'GRID', children: grid },
    ...parts,
  };
}

const chartPart = ({ id, name }: MadeChart, width: number): Part => ({
  id: `CHART-${id}`,
  type: 'CHART',
  children: [],
  meta: { chartId: id, sliceName: name, width, height: 40 },
});
const textPart = (at: number): Part => ({
  id: `MARKDOWN-${at}`,
  type: 'MARKDOWN',
  children: [],
  meta: { code: `### Note ${at + 1}\n\nWhat the charts beside it say, in words.`, width: 3, height: 40 },
});

const ACROSS = 3;
const inRows = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / ACROSS) }, (_, row) => list.slice(row * ACROSS, (row + 1) * ACROSS));

/** Sixty charts, three in a row. */
export async function makeLongBoard(api: Api): Promise<Board> {
  const slug = 'bench-long';
  const charts = await makeCharts(api, slug, 60);
  const rows = inRows(charts.map(chart => chartPart(chart, 4)));
  await post(api, slug, layoutOf(rows, []), {});
  return { page: `/dashboard/${slug}/`, charts: charts.length };
}

/** A hundred things in rows: sixty charts, twenty texts, twenty headers. */
export async function makeFullBoard(api: Api): Promise<Board> {
  const slug = 'bench-full';
  const charts = await makeCharts(api, slug, 60);
  const rows = inRows(charts.map(chart => chartPart(chart, 3))).map((row, at) => [...row, textPart(at)]);
  const headers = rows.map((_, at) => `Part ${at + 1}`);
  await post(api, slug, layoutOf(rows, headers), {});
  return { page: `/dashboard/${slug}/`, charts: charts.length };
}
