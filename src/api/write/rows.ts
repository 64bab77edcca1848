import type { DashboardListItem } from '../dashboard';
import type { DatasetListItem } from '../dataset';

// Rows as a list would tell what it does not have yet.

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
}): DatasetListItem => {
  const { id, name, schema, description, virtual } = made;
  return { id, table_name: name, schema, kind: virtual ? 'virtual' : 'physical', description };
};
