import { emptyDashboard, type DashboardRecord } from '@/offline/store/records';
import { dashboardDetail } from './dashboard-detail';
import { NOW } from './screen';

/** A layout with one text. */
const layout = {
  ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
  GRID_ID: { id: 'GRID_ID', type: 'GRID', children: ['ROW-1'] },
  'ROW-1': { id: 'ROW-1', type: 'ROW', children: ['MARKDOWN-1'], meta: {} },
  'MARKDOWN-1': { id: 'MARKDOWN-1', type: 'MARKDOWN', children: [], meta: { width: 4, height: 50, code: 'Birds' } },
};

interface Kept {
  /** By default, a layout with one text. */
  readonly layout?: object;
  readonly metadata?: object;
  readonly readAt?: number;
  /** Filter values on this device, by filter. */
  readonly filters?: Readonly<Record<string, unknown>>;
}

/** The record of the dashboard 7, “Penguins”, which was read before and has no charts to fetch. */
export const keptDashboard = ({ metadata = {}, readAt = NOW, filters = {}, ...kept }: Kept): DashboardRecord => ({
  ...emptyDashboard(7),
  detail: dashboardDetail({
    id: 7,
    dashboard_title: 'Penguins',
    position_json: JSON.stringify(kept.layout ?? layout),
    json_metadata: JSON.stringify(metadata),
  }),
  detailAsOf: readAt,
  chartIds: [],
  datasetIds: [],
  chartsAsOf: NOW,
  filters,
});
