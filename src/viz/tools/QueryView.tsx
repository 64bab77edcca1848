import { toolsText } from '@/text/messages/charts/chart-tools';
import { CodeDialog } from './CodeDialog';
import type { ShownChart } from '../react/shown-chart';

/** The statements that answered the chart. */
export function QueryView({ chart, onClose }: { readonly chart: ShownChart; readonly onClose: () => void }) {
  const statements = chart.results.flatMap(({ sql }) => (sql ? [sql.trim()] : []));
  return (
    <CodeDialog
      title={toolsText.query}
      code={statements.length === 0 ? null : statements.join('\n\n')}
      none={toolsText.noQuery}
      onClose={onClose}
    />
  );
}
