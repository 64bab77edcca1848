import { textOf, type Chart, type FormData } from '@/model/chart';
import { parseDatasourceKey } from '@/model/datasource-key';
import type { Person } from '@/model/person';
import type { ChartListItem } from '../chart';
import type { DashboardChart } from '../dashboard';
import { parseInstant, toPeople } from '../values';
import { customTagNames } from './tags';

/** The fields that both forms share. */
function chartOf(
  { id, slice_name: name, description, certified_by: certifiedBy }: DashboardChart | ChartListItem,
  formData: FormData,
): Chart {
  return {
    id,
    name: name ?? '',
    vizType: textOf(formData, 'viz_type') ?? '',
    datasetId: parseDatasourceKey(formData['datasource']),
    description: description || null,
    certifiedBy: certifiedBy || null,
    formData,
    changedOn: null,
  };
}

/** A chart in the product's words, as dashboards carry it. */
export function toChart(wire: DashboardChart): Chart {
  return { ...chartOf(wire, wire.form_data), changedOn: parseInstant(wire.changed_on) };
}

/** Converts a list row to a chart: the same facts in other fields. */
export function chartOfRow(row: ChartListItem): Chart {
  const chart = chartOf(row, row.form_data ?? {});
  const { viz_type: vizType, datasource_id: datasetId, changed_on_utc: changedOn } = row;
  return {
    ...chart,
    vizType: vizType ?? chart.vizType,
    datasetId: datasetId ?? chart.datasetId,
    changedOn: changedOn ? parseInstant(changedOn) : null,
  };
}

/** Additional facts about a chart in lists. */
export interface ChartUse {
  readonly datasetName: string;
  readonly owners: readonly Person[];
  readonly tags: readonly string[];
}

export const chartUseOf = (row: ChartListItem | null): ChartUse => ({
  datasetName: row?.datasource_name_text ?? '',
  owners: toPeople(row?.owners ?? []),
  tags: customTagNames(row?.tags),
});

/** The dashboards that show a chart; null if the row does not say. */
export const dashboardsOfRow = ({ dashboards }: Pick<ChartListItem, 'dashboards'>) =>
  dashboards?.map(({ id, dashboard_title: title }) => ({ id, title: title ?? '' })) ?? null;
