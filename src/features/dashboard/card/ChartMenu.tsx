import { CircleStop, ExternalLink, Info, Link, Mail, Maximize2, RefreshCw, Share2, Table2 } from 'lucide-react';
import type { RefObject } from 'react';
import { canDownload, canExploreChart, canShareChart } from '@/model/permissions';
import type { LogEventName } from '@/offline/log/event';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { useIsAway } from '@/offline/react/use-is-away';
import { chartText } from '@/text/messages/chart';
import { toolsText } from '@/text/messages/chart-tools';
import { dashboardText } from '@/text/messages/dashboard';
import { needsNetworkText } from '@/text/messages/needs-network';
import { readingText } from '@/text/messages/reading';
import { scopingText } from '@/text/messages/scoping';
import { Menu, type MenuAction } from '@/ui/menu/Menu';
import { useToast } from '@/ui/toast/Toast';
import { metadataOf } from '@/viz/catalogue';
import { useChartColours } from '@/viz/react/use-chart-colours';
import { toolActions } from '@/viz/tools/menu';
import type { ToolChart } from '@/viz/tools/tool';
import { useDashboard } from '../dashboard-context';
import type { Overlay } from './overlay';
import { useShare } from '../share/use-share';
import { useDashboardLog } from '../use-dashboard-log';
import { useMayEdit } from '../use-may-edit';

interface ChartMenuProps {
  readonly chartId: number;
  readonly name: string;
  /** Whether its description is shown; null where it has none. */
  readonly isExpanded: boolean | null;
  /** Null while there is nothing to show. */
  readonly chart: ToolChart | null;
  /** What is shown is not the answer to what is asked. */
  readonly isAside: boolean;
  /** The card. */
  readonly region: RefObject<HTMLElement | null>;
  readonly onRefresh: () => void;
  /** Null while nothing is under way. */
  readonly onStop: (() => void) | null;
  readonly onShow: (overlay: Overlay) => void;
  readonly onClose: () => void;
  readonly opener: RefObject<Element | null>;
}

const size = 15;

/** What can be done with a chart. It is loaded by the press that asks for it. */
export default function ChartMenu({ chartId, name, isExpanded, chart, isAside, region, onRefresh, onStop, onShow, onClose, opener }: ChartMenuProps) {
  const isAway = useIsAway();
  const { facts } = useOpenSession();
  const { id, dashboard, charts, filters, reading } = useDashboard();
  const mayEdit = useMayEdit(dashboard);
  const log = useDashboardLog(id);
  const filtersOthers = filters.crossFilters && metadataOf(charts.get(chartId)?.vizType ?? '')?.behaviours?.includes('INTERACTIVE_CHART') === true;
  const describe = () => reading.expanded.set(new Map(reading.expanded.get()).set(chartId, !isExpanded));
  const description: readonly MenuAction[] =
    isExpanded === null
      ? []
      : [
          {
            id: 'description',
            label: isExpanded ? readingText.hideDescription : readingText.showDescription,
            icon: <Info size={size} aria-hidden="true" />,
            onAction: describe,
          },
        ];
  const leave = () => log('explore_dashboard_chart', { slice_id: chartId, is_cached: chart !== null });
  const refresh = () => {
    log('force_refresh_chart', { slice_id: chartId });
    onRefresh();
  };
  const scoping: MenuAction = {
    id: 'scoping',
    label: scopingText.title,
    icon: <Share2 size={size} aria-hidden="true" />,
    onAction: () => reading.scoped.set(chartId),
  };
  const opening: MenuAction = {
    id: 'open',
    label: chartText.open,
    icon: <ExternalLink size={size} aria-hidden="true" />,
    href: `/explore/?slice_id=${chartId}`,
    onAction: leave,
  };
  const share = useShare().ofChart(chartId, name);
  const unlinked = isAway ? needsNetworkText['link-dashboard'] : undefined;
  const sharing: readonly MenuAction[] = [
    { id: 'copy-link', label: readingText.copyLink, icon: <Link size={size} aria-hidden="true" />, unavailable: unlinked, onAction: share.copy },
    { id: 'mail-link', label: readingText.mailChartLink, icon: <Mail size={size} aria-hidden="true" />, unavailable: unlinked, onAction: share.mail },
  ];
  const actions: MenuAction[] = [
    { id: 'full', label: chartText.fullScreen, icon: <Maximize2 size={size} aria-hidden="true" />, onAction: () => onShow('full') },
    { id: 'table', label: chartText.viewTable, icon: <Table2 size={size} aria-hidden="true" />, onAction: () => onShow('table') },
    {
      id: 'refresh',
      label: chartText.refresh,
      icon: <RefreshCw size={size} aria-hidden="true" />,
      onAction: refresh,
      unavailable: isAway ? dashboardText.refreshNeeds : undefined,
    },
    ...(onStop ? [{ id: 'stop', label: chartText.stop, icon: <CircleStop size={size} aria-hidden="true" />, onAction: onStop }] : []),
    ...description,
    ...(canExploreChart(facts.roles) ? [opening] : []),
    ...(mayEdit && filtersOthers ? [scoping] : []),
    ...(canShareChart(facts.roles) ? sharing : []),
  ];
  const shared = { label: chartText.more(name), opener, onClose };
  return chart ? (
    <WithTools {...shared} chartId={chartId} chart={chart} isAside={isAside} region={region} actions={actions} onShow={onShow} />
  ) : (
    <Menu {...shared} actions={actions} />
  );
}

interface WithToolsProps extends Pick<ChartMenuProps, 'chartId' | 'isAside' | 'region' | 'onShow' | 'onClose' | 'opener'> {
  readonly label: string;
  readonly chart: ToolChart;
  readonly actions: readonly MenuAction[];
}

/** Downloads that are noted, by the tool that makes them. */
const noted = new Map<string, LogEventName>([
  ['csv', 'export_csv_dashboard_chart'],
  ['xlsx', 'export_xlsx_dashboard_chart'],
  ['png', 'chart_download_as_image'],
]);

/** Tools that make files. */
const saved: ReadonlySet<string> = new Set(['csv', 'xlsx', 'arrow', 'png', 'svg']);

function WithTools({ label, chartId, chart, isAside, region, actions, onShow, onClose, opener }: WithToolsProps) {
  const { clock } = useOffline();
  const { facts } = useOpenSession();
  const toast = useToast();
  const paint = useChartColours(chart.formData, chart.colourOf);
  const tools = toolActions({
    chart,
    paint,
    mayDownload: canDownload(facts.roles),
    element: () => region.current,
    now: () => clock.now(),
    onTool: onShow,
    onFailed: message => toast({ text: toolsText.failed(message) }),
  });
  const log = useDashboardLog(useDashboard().id);
  const notedTools = tools.map(tool => {
    // A file would go on without the mark that the card has.
    if (isAside && saved.has(tool.id)) return { ...tool, unavailable: chartText.notSaved };
    const name = noted.get(tool.id);
    if (!name) return tool;
    const onAction = () => {
      log(name, { slice_id: chartId, is_cached: true });
      tool.onAction?.();
    };
    return { ...tool, onAction };
  });
  return <Menu label={label} opener={opener} onClose={onClose} actions={[...actions, ...notedTools]} />;
}
