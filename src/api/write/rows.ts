import type { DashboardListItem } from '../dashboard';
import type { DatasetListItem } from '../dataset';
import { parseJsonObject } from '@/lib/json';

// List rows for resources that the server does not have yet.

export const dashboardRow = (made: {
  readonly id: number;
  readonly title: string | null;
  readonly slug: string | null;
  readonly published: boolean;
}): DashboardListItem => {
  const { title, ...row } = made;
  return { ...row, dashboard_title: title };
};

export const datasetRow = (made: {
  readonly id: number;
  readonly name: string;
  readonly schema: string | null;
  readonly description: string | null;
  readonly virtual: boolean;
  readonly databaseId: number | null;
}): DatasetListItem => {
  const { id, name, schema, description, virtual, databaseId } = made;
  const row = { id, table_name: name, schema, kind: virtual ? 'virtual' : 'physical', description };
  return databaseId === null ? row : { ...row, database: { id: databaseId } };
};

type Told = Readonly<Record<string, unknown>> & { readonly id: number };

/** A new chart as its list and its dashboards would return it. @param now milliseconds since the epoch */
export function reportedChart(made: Told, now: number): Told {
  const { id, params } = made;
  const time = new Date(now).toISOString();
  return {
    ...made,
    slice_url: `/explore/?slice_id=${id}`,
    changed_on: time,
    changed_on_utc: time,
    form_data: { ...parseJsonObject(typeof params === 'string' ? params : null), slice_id: id },
  };
}

/** A new dataset as its list would return it. @param now milliseconds since the epoch */
export function reportedDataset(made: Told, now: number): Told {
  const { database, sql } = made;
  return {
    ...made,
    ...(typeof database === 'number' && { database: { id: database } }),
    kind: typeof sql === 'string' && sql !== '' ? 'virtual' : 'physical',
    changed_on_utc: new Date(now).toISOString(),
  };
}
