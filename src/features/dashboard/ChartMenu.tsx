import { ExternalLink, Maximize2, RefreshCw, Table2 } from 'lucide-react';
import type { RefObject } from 'react';
import { hasPermission } from '@/model/permissions';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { useIsAway } from '@/offline/react/use-is-away';
import { chartText } from '@/text/messages/chart';
import { toolsText } from '@/text/messages/chart-tools';
import { dashboardText } from '@/text/messages/dashboard';
import { Menu, type MenuAction } from '@/ui/menu/Menu';
import { useToast } from '@/ui/toast/Toast';
import { useChartColours } from '@/viz/react/use-chart-colours';
import { toolActions } from '@/viz/tools/menu';
import type { ToolChart } from '@/viz/tools/tool';
import type { Overlay } from './overlay';

interface ChartMenuProps {
  readonly chartId: number;
  readonly name: string;
  /** Null while there is nothing to show. */
  readonly chart: ToolChart | null;
  /** The card. */
  readonly region: RefObject<HTMLElement | null>;
  readonly onRefresh: () => void;
  readonly onShow: (overlay: Overlay) => void;
  readonly onClose: () => void;
  readonly opener: RefObject<Element | null>;
}

const size = 15;

/** What can be done with a chart. It is loaded by the press that asks for it. */
export default function ChartMenu({ chartId, name, chart, region, onRefresh, onShow, onClose, opener }: ChartMenuProps) {
  const isAway = useIsAway();
  const actions: MenuAction[] = [
    { id: 'full', label: chartText.fullScreen, icon: <Maximize2 size={size} aria-hidden="true" />, onAction: () => onShow('full') },
    { id: 'table', label: chartText.viewTable, icon: <Table2 size={size} aria-hidden="true" />, onAction: () => onShow('table') },
    {
      id: 'refresh',
      label: chartText.refresh,
      icon: <RefreshCw size={size} aria-hidden="true" />,
      onAction: onRefresh,
      unavailable: isAway ? dashboardText.refreshNeeds : undefined,
    },
    { id: 'open', label: chartText.open, icon: <ExternalLink size={size} aria-hidden="true" />, href: `/explore/?slice_id=${chartId}` },
  ];
  const shared = { label: chartText.more(name), opener, onClose };
  return chart ? <WithTools {...shared} chart={chart} region={region} actions={actions} onShow={onShow} /> : <Menu {...shared} actions={actions} />;
}

interface WithToolsProps extends Pick<ChartMenuProps, 'region' | 'onShow' | 'onClose' | 'opener'> {
  readonly label: string;
  readonly chart: ToolChart;
  readonly actions: readonly MenuAction[];
}

function WithTools({ label, chart, region, actions, onShow, onClose, opener }: WithToolsProps) {
  const { clock } = useOffline();
  const { facts } = useOpenSession();
  const toast = useToast();
  const paint = useChartColours(chart.formData, chart.colourOf);
  const tools = toolActions({
    chart,
    paint,
    mayDownload: hasPermission(facts.roles, 'can_csv', 'Superset'),
    element: () => region.current,
    now: () => clock.now(),
    onTool: onShow,
    onFailed: message => toast({ text: toolsText.failed(message) }),
  });
  return <Menu label={label} opener={opener} onClose={onClose} actions={[...actions, ...tools]} />;
}
