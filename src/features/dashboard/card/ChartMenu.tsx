import { CircleStop, ExternalLink, Info, Link, Mail, Maximize2, RefreshCw, Share2, Table2 } from 'lucide-react';
import type { RefObject } from 'react';
import { canDownload, canExploreChart, canShareChart } from '@/model/rights';
import type { LogEventName } from '@/offline/state/log-event';
import { useOffline, useIsAway, useOpenSession } from '@/offline/react/context';
import type { AnswerData } from '@/query/answer-state';
import { chartText } from '@/text/messages/charts/chart';
import { chartMenuText, toolsText } from '@/text/messages/charts/chart-tools';
import { dashboardText } from '@/text/messages/dashboard/dashboard';
import { needsNetworkText } from '@/text/messages/frame/needs-network';
import { readingText } from '@/text/messages/dashboard/reading';
import { scopingText } from '@/text/messages/filters/scoping';
import { Menu, type MenuAction } from '@/ui/menu/Menu';
import { useToast } from '@/ui/toast/Toast';
import { metadataOf } from '@/viz/catalogue';
import { useChartColours } from '@/viz/react/use-chart-colours';
import { toolActions, type ChartFileFormat } from '@/viz/tools/menu';
import type { ShownChart } from '@/viz/react/shown-chart';
import type { ChartResult } from '@/viz/result';
import { exploreAddress } from './explore-address';
import { useDashboard, useDashboardFilters, useVisit } from '../state/dashboard-context';
import { useFilterNotes } from './use-chart-filters';
import { useShare } from '../share/use-share';
import { useDashboardLog } from '../state/use-dashboard-log';
import { useMayEdit } from '../state/use-may-edit';
import type { Overlay } from './CardOverlays';

interface ChartMenuProps {
  readonly chartId: number;
  readonly name: string;
  /** Whether its description is shown; null if it has none. */
  readonly isExpanded: boolean | null;
  /** Null while there is nothing to show. */
  readonly chart: ShownChart | null;
  /** The answer that it shows; null in the same case. */
  readonly answer: AnswerData<ChartResult> | null;
  /** The shown answer belongs to another question. */
  readonly isAside: boolean;
  /** The card. */
  readonly region: RefObject<HTMLElement | null>;
  readonly onRefresh: () => void;
  /** Null while nothing is running. */
  readonly onStop: (() => void) | null;
  readonly onShow: (overlay: Overlay) => void;
  readonly onClose: () => void;
  readonly opener: RefObject<Element | null>;
}

const size = 15;

/** Entries by purpose, in the order of the menu. */
type ActionGroups = Readonly<Record<keyof typeof toolsText.groups, readonly MenuAction[]>>;

const inGroups = ({ view, data, take }: ActionGroups): readonly MenuAction[] => [
  ...view.map(action => ({ ...action, group: toolsText.groups.view })),
  ...data.map(action => ({ ...action, group: toolsText.groups.data })),
  ...take.map(action => ({ ...action, group: toolsText.groups.take })),
];

/** The actions of a chart. Loaded when the menu is first opened. */
export default function ChartMenu({
  chartId,
  name,
  isExpanded,
  chart,
  answer,
  isAside,
  region,
  onRefresh,
  onStop,
  onShow,
  onClose,
  opener,
}: ChartMenuProps) {
  const isAway = useIsAway();
  const { facts } = useOpenSession();
  const { id, dashboard, charts } = useDashboard();
  const filters = useDashboardFilters();
  const { viewState } = useVisit();
  const mayEdit = useMayEdit(dashboard);
  const log = useDashboardLog(id);
  const filtersOthers =
    filters.crossFilters &&
    metadataOf(charts.get(chartId)?.vizType ?? '')?.behaviours?.includes('INTERACTIVE_CHART') === true;
  const describe = () => viewState.expanded.set(new Map(viewState.expanded.get()).set(chartId, !isExpanded));
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
    onAction: () => viewState.scoped.set(chartId),
  };
  const opening: MenuAction = {
    id: 'open',
    label: chartMenuText.open,
    icon: <ExternalLink size={size} aria-hidden="true" />,
    href: exploreAddress(chartId, id, location.search),
    onAction: leave,
  };
  const share = useShare().ofChart(chartId, name);
  const unlinked = isAway ? needsNetworkText['link-dashboard'] : undefined;
  const sharing: readonly MenuAction[] = [
    {
      id: 'copy-link',
      label: readingText.copyLink,
      icon: <Link size={size} aria-hidden="true" />,
      unavailable: unlinked,
      onAction: share.copy,
    },
    {
      id: 'mail-link',
      label: readingText.mailChartLink,
      icon: <Mail size={size} aria-hidden="true" />,
      unavailable: unlinked,
      onAction: share.mail,
    },
  ];
  const stopping: MenuAction = {
    id: 'stop',
    label: chartMenuText.stop,
    icon: <CircleStop size={size} aria-hidden="true" />,
    onAction: () => onStop?.(),
  };
  const groups: ActionGroups = {
    view: [
      {
        id: 'full',
        label: chartMenuText.fullScreen,
        icon: <Maximize2 size={size} aria-hidden="true" />,
        onAction: () => onShow('full'),
      },
      {
        id: 'table',
        label: chartMenuText.viewTable,
        icon: <Table2 size={size} aria-hidden="true" />,
        onAction: () => onShow('table'),
      },
      ...description,
      ...(canExploreChart(facts.roles) ? [opening] : []),
    ],
    data: [
      {
        id: 'refresh',
        label: chartMenuText.refresh,
        icon: <RefreshCw size={size} aria-hidden="true" />,
        onAction: refresh,
        unavailable: isAway ? dashboardText.refreshNeeds : undefined,
      },
      ...(onStop ? [stopping] : []),
      ...(mayEdit && filtersOthers ? [scoping] : []),
    ],
    take: canShareChart(facts.roles) ? sharing : [],
  };
  const shared = { label: chartText.more(name), opener, onClose };
  return chart ? (
    <WithTools
      {...shared}
      chartId={chartId}
      chart={chart}
      answer={answer}
      isAside={isAside}
      region={region}
      groups={groups}
      onShow={onShow}
    />
  ) : (
    <Menu {...shared} actions={inGroups(groups)} />
  );
}

interface WithToolsProps extends Pick<
  ChartMenuProps,
  'chartId' | 'answer' | 'isAside' | 'region' | 'onShow' | 'onClose' | 'opener'
> {
  readonly label: string;
  readonly chart: ShownChart;
  readonly groups: ActionGroups;
}

/** Logged downloads, by the file type. */
const noted = new Map<ChartFileFormat, LogEventName>([
  ['csv', 'export_csv_dashboard_chart'],
  ['xlsx', 'export_xlsx_dashboard_chart'],
  ['png', 'chart_download_as_image'],
]);

function WithTools({
  label,
  chartId,
  chart,
  answer,
  isAside,
  region,
  groups,
  onShow,
  onClose,
  opener,
}: WithToolsProps) {
  const { clock } = useOffline();
  const { facts } = useOpenSession();
  const toast = useToast();
  const paint = useChartColours(chart.formData, chart.colourOf);
  const log = useDashboardLog(useDashboard().id);
  const filters = useFilterNotes({ id: chartId, datasetId: chart.datasetId }, answer);
  const { data, download } = toolActions({
    chart,
    paint,
    mayDownload: canDownload(facts.roles),
    element: () => region.current,
    now: () => clock.now(),
    filters,
    onTool: onShow,
    onFailed: message => toast({ text: toolsText.failed(message), isFailure: true }),
    onSave: kind => {
      const name = noted.get(kind);
      if (name) log(name, { slice_id: chartId, is_cached: true });
    },
    // A file would lose the mark that the card has.
    unsaved: isAside ? chartMenuText.notSaved : undefined,
  });
  return (
    <Menu
      label={label}
      opener={opener}
      onClose={onClose}
      actions={inGroups({ ...groups, data: [...groups.data, ...data], take: [...groups.take, download] })}
    />
  );
}
