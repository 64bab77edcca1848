import { isRecord, parseJsonObject } from '@/lib/json';
import { GRID_ID, HEADER_ID, ROOT_ID } from '@/model/layout';
import { placedCharts, withCharts, type Positions } from '../../dashboard/metadata';

export interface ExportedChart {
  readonly id: number;
  readonly uuid: string;
  readonly slice_name: string;
}

/** Default size of a box: a third of the dashboard, in Superset's units. */
const BOX = { width: 4, height: 50 };
const IN_A_ROW = 3;

/** An empty dashboard, as Superset makes one. */
const emptyPosition = (title: string): Positions => ({
  DASHBOARD_VERSION_KEY: 'v2',
  [ROOT_ID]: { type: 'ROOT', id: ROOT_ID, children: [GRID_ID] },
  [GRID_ID]: { type: 'GRID', id: GRID_ID, children: [], parents: [ROOT_ID] },
  [HEADER_ID]: { type: 'HEADER', id: HEADER_ID, meta: { text: title } },
});

const childrenOf = (component: unknown): readonly unknown[] =>
  isRecord(component) && Array.isArray(component['children']) ? (component['children'] as readonly unknown[]) : [];

/** Adds a box for each of these charts in new rows at the end of the layout, as Superset exports charts without one. */
function withBoxes(positions: Positions, charts: readonly ExportedChart[]): Positions {
  const grid = positions[GRID_ID];
  const hasGrid = isRecord(grid) && childrenOf(positions[ROOT_ID]).includes(GRID_ID);
  const added: Record<string, unknown> = {};
  const rows: string[] = [];
  for (let start = 0; start < charts.length; start += IN_A_ROW) {
    const inRow = charts.slice(start, start + IN_A_ROW).map(chart => ({ chart, id: `CHART-${chart.uuid}` }));
    const row = `ROW-N-${inRow.map(({ chart }) => chart.id).join('-')}`;
    rows.push(row);
    const parents = hasGrid ? [ROOT_ID, GRID_ID] : [];
    if (hasGrid)
      added[row] = {
        type: 'ROW',
        id: row,
        children: inRow.map(({ id }) => id),
        parents,
        meta: { background: 'BACKGROUND_TRANSPARENT' },
      };
    for (const { chart, id } of inRow) {
      const meta = { chartId: chart.id, sliceName: chart.slice_name, uuid: chart.uuid, ...BOX };
      added[id] = { type: 'CHART', id, children: [], ...(hasGrid ? { parents: [...parents, row] } : {}), meta };
    }
  }
  const grown = hasGrid ? { [GRID_ID]: { ...grid, children: [...childrenOf(grid), ...rows] } } : {};
  return { ...positions, ...grown, ...added };
}

/**
 * The layout as exported: the box of every chart of the dashboard has the chart's UUID, which identifies it on other
 * servers, and charts without a box get one. @param charts those of the dashboard
 */
export function exportedPosition(
  positionJson: string | null,
  title: string,
  charts: readonly ExportedChart[],
): Positions {
  const stored = parseJsonObject(positionJson);
  const uuids = new Map(charts.map(({ id, uuid }) => [id, uuid]));
  const named = withCharts(stored, id => {
    const uuid = uuids.get(id);
    return uuid === undefined ? {} : { uuid };
  });
  const placed = new Set(placedCharts(named));
  const loose = charts.filter(({ id }) => !placed.has(id));
  if (loose.length === 0) return named;
  return withBoxes(Object.keys(named).length === 0 ? emptyPosition(title) : named, loose);
}
