import { toolsText } from '@/text/messages/charts/chart-tools';
import { Dialog } from '@/ui/dialog/Dialog';
import { questionOf } from '../query/question';
import type { ShownChart } from '../react/shown-chart';
import { ChartQuery, QueryTools } from './ChartQuery';
import * as css from '../drill/drill.css';

/** The SQL of a chart, in a dialog. */
export function QueryView({ chart, onClose }: { readonly chart: ShownChart; readonly onClose: () => void }) {
  const { plugin, datasetId, formData, results } = chart;
  const context = questionOf(plugin, datasetId, formData)?.context ?? null;
  return (
    <Dialog
      title={toolsText.query}
      closeLabel={toolsText.close}
      size="large"
      onClose={onClose}
      footer={<QueryTools asked={{ formData, context, results }} />}
    >
      <div className={css.panel}>
        <ChartQuery results={results} />
      </div>
    </Dialog>
  );
}
