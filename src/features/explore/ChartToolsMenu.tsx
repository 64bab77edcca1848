import { EllipsisVertical, SquareTerminal } from 'lucide-react';
import { useRef, useState, type Dispatch, type RefObject, type SetStateAction } from 'react';
import { canDownload } from '@/model/rights';
import { answered } from '@/offline/react/answered';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { chartText } from '@/text/messages/charts/chart';
import { toolsText } from '@/text/messages/charts/chart-tools';
import { datasetMenuText } from '@/text/messages/explore/dataset-menu';
import { IconButton } from '@/ui/button/Button';
import { lazy } from '@/ui/lazy/lazy';
import type { MenuAction } from '@/ui/menu/Menu';
import { useToast } from '@/ui/toast/Toast';
import { AnswerProvider } from '@/viz/answers';
import { useChartColours } from '@/viz/react/use-chart-colours';
import { toolActions } from '@/viz/tools/menu';
import type { Tool, ShownChart } from '@/viz/react/shown-chart';
import { useOpenSql } from './dataset-menu/use-open-sql';
import * as css from './Explore.css';

const Menu = lazy(async () => ({ default: (await import('@/ui/menu/Menu')).Menu }));

/** Opens a chart's statement in the SQL editor; null if there is no statement. */
function useOpenChartSql({ dataset, results }: ShownChart, group: string | undefined): MenuAction | null {
  const open = useOpenSql('form_data');
  const sql = results.find(result => result.sql)?.sql;
  if (!open || !dataset || !sql) return null;
  return {
    id: 'open-sql',
    label: datasetMenuText.openSql,
    icon: <SquareTerminal size={15} aria-hidden="true" />,
    ...(group === undefined ? {} : { group }),
    onAction: () => open(dataset, sql.trim()),
  };
}

const ChartTools = lazy(() => import('@/viz/tools/ChartTools'));

interface ChartToolsMenuProps {
  readonly chart: ShownChart;
  readonly tool: Tool | null;
  /** The chart's element on the page. */
  readonly region: RefObject<HTMLElement | null>;
  readonly onTool: Dispatch<SetStateAction<Tool | null>>;
}

/** Menu of the actions on a chart, which also marks the tools that are open. */
export function ChartToolsMenu({ chart, tool, region, onTool }: ChartToolsMenuProps) {
  const { clock } = useOffline();
  const { facts } = useOpenSession();
  const toast = useToast();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const paint = useChartColours(chart.formData, chart.colourOf);
  const { data, download } = toolActions({
    chart,
    paint,
    mayDownload: canDownload(facts.roles),
    element: () => region.current,
    now: () => clock.now(),
    onTool,
    onFailed: message => toast({ text: toolsText.failed(message), isFailure: true }),
  });
  const openSql = useOpenChartSql(chart, data.at(-1)?.group);
  return (
    <div className={css.tools}>
      <IconButton ref={opener} label={chartText.more(chart.name)} size="small" onPress={() => setOpen(true)}>
        <EllipsisVertical size={16} aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Menu
          label={chartText.more(chart.name)}
          opener={opener}
          actions={[...data, ...(openSql ? [openSql] : []), download]}
          onClose={() => setOpen(false)}
        />
      )}
      {tool && (
        <AnswerProvider value={answered}>
          <ChartTools
            chart={chart}
            tool={tool}
            onTool={onTool}
            onClose={closed => onTool(now => (now === closed ? null : now))}
          />
        </AnswerProvider>
      )}
    </div>
  );
}
