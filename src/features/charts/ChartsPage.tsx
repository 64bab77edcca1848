import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useConnectivity, useOffline } from '@/offline/react/context';
import { useLive, useNeed } from '@/offline/react/live';
import { readChartList, type ListedChart } from '@/offline/reads/charts';
import { ago } from '@/text/ages';
import { chartsText } from '@/text/messages/charts';
import { homeText } from '@/text/messages/home';
import { paletteText } from '@/text/messages/palette';
import { statusText } from '@/text/messages/shell';
import { Notice } from '@/ui/notice/Notice';
import { PageBody, PageHead } from '@/ui/page/Page';
import { usePageFacts } from '@/ui/shell/page-facts';
import { FilterField } from '@/ui/table/FilterField';
import { TableSkeleton } from '@/ui/table/TableSkeleton';
import * as table from '@/ui/table/Table.css';
import { typeName } from '@/viz/registry';

function matches(chart: ListedChart, words: string): boolean {
  const all = [chart.name, typeName(chart.vizType), chart.datasetName, ...chart.dashboards.map(place => place.title)].join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every(word => all.includes(word));
}

/** All charts, newest first. */
export function ChartsPage() {
  const { clock } = useOffline();
  const connectivity = useConnectivity();
  const [words, setWords] = useState('');
  useNeed({ kind: 'charts' });
  const list = useLive(readChartList, []);
  const shown = (list?.charts ?? []).filter(chart => matches(chart, words));
  const unknown = list === undefined || (list.asOf === null && list.charts.length === 0);
  usePageFacts(list ? [statusText.charts(list.charts.length)] : [], list?.asOf ?? null);
  return (
    <>
      <PageHead title={chartsText.title} actions={<FilterField label={chartsText.filter} value={words} onChange={setWords} />} />
      <PageBody>
        {unknown && (connectivity.state === 'unreachable' ? <Notice>{chartsText.notLoaded}</Notice> : <TableSkeleton />)}
        {!unknown && shown.length === 0 && <Notice>{words === '' ? chartsText.empty : paletteText.none(words)}</Notice>}
        {shown.length > 0 && <Charts charts={shown} now={clock.now()} />}
      </PageBody>
    </>
  );
}

function Charts({ charts, now }: { readonly charts: readonly ListedChart[]; readonly now: number }) {
  return (
    <div className={table.card}>
      <table className={table.table}>
        <thead>
          <tr>
            <th>{homeText.name}</th>
            <th>{chartsText.type}</th>
            <th className={table.notPhone}>{chartsText.dataset}</th>
            <th className={table.wide}>{chartsText.dashboards}</th>
            <th className={table.wide}>{homeText.edited}</th>
          </tr>
        </thead>
        <tbody>
          {charts.map(chart => (
            <tr key={chart.id}>
              <td>
                <Link to="/explore" search={{ slice_id: chart.id }} className={table.name} title={chart.description ?? chart.name}>
                  {chart.name}
                </Link>
              </td>
              <td>{typeName(chart.vizType)}</td>
              <td className={table.notPhone}>{chart.datasetName}</td>
              <td className={table.wide}>{chart.dashboards.map(place => place.title).join(', ')}</td>
              <td className={table.wide}>{chart.changedOn === null ? '' : ago(chart.changedOn, now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
