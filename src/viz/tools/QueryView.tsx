import { toolsText } from '@/text/messages/charts/chart-tools';
import { CodeDialog } from './CodeDialog';
import type { ToolChart } from '../react/tool';

/** The statements that answered the chart. */
export function QueryView({ chart, onClose }: { readonly chart: ToolChart; readonly onClose: () => void }) {
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
