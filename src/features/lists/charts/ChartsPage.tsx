import { Link } from '@tanstack/react-router';
import { FileUp, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { canAddChart } from '@/model/rights';
import { useIsAway, useOpenSession } from '@/offline/react/context';
import type { ListedChart } from '@/offline/reads/charts';
import { allCharts } from '@/offline/reads/tables';
import { needsNetworkText } from '@/text/messages/frame/needs-network';
import { statusText } from '@/text/messages/frame/status';
import { chartListText as text, chartsText } from '@/text/messages/home/lists';
import { chartArchiveText } from '@/text/messages/home/list-states';
import { Button } from '@/ui/button/Button';
import * as button from '@/ui/button/Button.css';
import * as table from '@/ui/table/Table.css';
import { useListAddress, type ListShown } from '@/ui/table/use-list-address';
import { typeName } from '@/viz/catalogue';
import { ReadableOnly } from '../ReadableOnly';
import { StoredList, useListed } from '../StoredList';
import { chartAddress } from './chart-filters';
import type { ChartPicture } from './ChartCards';
import { Charts } from './Charts';

const textsOf = (chart: ListedChart) => [
  chart.name,
  typeName(chart.vizType),
  chart.datasetName,
  ...chart.dashboards.map(place => place.title),
  ...chart.tags,
];

interface ChartsPageProps extends ListShown {
  /** The import dialog, which another feature provides. */
  readonly importing: (onClose: () => void) => ReactNode;
  readonly Picture: ChartPicture;
}

/** All charts, newest first. */
export function ChartsPage(props: ChartsPageProps) {
  return (
    <ReadableOnly view="Chart" title={chartsText.title} words={chartsText}>
      <Readable {...props} />
    </ReadableOnly>
  );
}

function Readable({ importing, Picture, ...shown }: ChartsPageProps) {
  const address = useListAddress(chartAddress, shown);
  const { state } = address;
  const usual = { ...state, filters: { ...state.filters, view: 'table' as const } };
  const { list, total, coming } = useListed(allCharts, chartAddress, usual);
  return (
    <StoredList
      title={chartsText.title}
      filterLabel={chartsText.filter}
      actions={<StartChart importing={importing} />}
      address={address}
      stored={list && { items: list.charts, asOf: list.asOf, total }}
      coming={coming}
      count={statusText.charts}
      notLoaded={chartsText.notLoaded}
      of="chart"
      textsOf={textsOf}
      empty={chartsText.empty}
    >
      {(charts, now) => <Charts charts={charts} total={total} now={now} address={address} Picture={Picture} />}
    </StoredList>
  );
}

/** The links to a new chart, for users who may create one. */
function StartChart({ importing }: Pick<ChartsPageProps, 'importing'>) {
  const { roles } = useOpenSession().facts;
  const isAway = useIsAway();
  const [isImporting, setImporting] = useState(false);
  if (!canAddChart(roles)) return null;
  return (
    <>
      <Button
        unavailable={isAway ? needsNetworkText.import : undefined}
        aria-label={chartArchiveText.import}
        onPress={() => setImporting(true)}
      >
        <FileUp size={16} aria-hidden="true" />
        <span className={table.wide}>{chartArchiveText.import}</span>
      </Button>
      <Link to="/chart/add" aria-label={text.newName} className={`${button.variant.primary} ${button.sizes.normal}`}>
        <Plus size={16} aria-hidden="true" />
        <span className={table.notPhone}>{text.new}</span>
      </Link>
      {isImporting && importing(() => setImporting(false))}
    </>
  );
}
