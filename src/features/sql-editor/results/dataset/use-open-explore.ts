import type { FormData } from '@/model/chart';
import { datasourceKey } from '@/model/datasource-key';
import { hasPermission } from '@/model/permissions';
import { exploreAddress } from '@/offline/direct/chart-link';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { chartAddress } from '@/offline/sql-editor/sources';
import { saveDatasetText as text } from '@/text/messages/sql-editor/save-dataset';
import { useToast } from '@/ui/toast/Toast';
import { chartForm, type ChosenChart } from '../chart/chart-form';

const tableForm = (columns: readonly string[]): FormData => ({
  viz_type: 'table',
  query_mode: 'raw',
  all_columns: [...columns],
  metrics: [],
  groupby: [],
});

/** The form data for a dataset that was just saved: the chart of its rows that was shown, or a table of them. */
const firstFormData = (datasetId: number, columns: readonly string[], chart: ChosenChart | null): FormData => ({
  datasource: datasourceKey(datasetId),
  time_range: 'No filter',
  row_limit: 1000,
  ...((chart && chartForm(chart, columns)) ?? tableForm(columns)),
});

type OpenExplore = (datasetId: number, columns: readonly string[], chart: ChosenChart | null) => Promise<void>;

/** Opens explore for a dataset of the server in a new window; offers it in a message if the browser blocks it. */
export function useOpenExplore(): OpenExplore {
  const { ask, onDefect } = useOffline();
  const { facts } = useOpenSession();
  const toast = useToast();
  return async (datasetId, columns, chart) => {
    const plain = chartAddress(datasetId);
    const address = hasPermission(facts.roles, 'can_write', 'ExploreFormDataRestApi')
      ? await exploreAddress(ask, datasetId, firstFormData(datasetId, columns, chart)).catch((error: unknown) => {
          onDefect('background', error);
          return plain;
        })
      : plain;
    const open = () => window.open(address, '_blank');
    if (open()) toast({ text: text.saved });
    else toast({ text: text.saved, action: { label: text.toChart, onPress: open } });
  };
}
