import { useMemo, useState } from 'react';
import { must } from '@/lib/assert';
import { contentOf } from '@/model/json-document';
import { readScoping, rebased, scopingKeys, withOwn, type Scoping } from '@/model/cross-filter-scoping';
import { chartsOf, scopeTree } from '@/model/native-filter/scope-tree';
import { useOpenSession, useSend } from '@/offline/react/context';
import { readEditedDashboard } from '@/offline/reads/edited-dashboard';
import { metadataOf } from '@/viz/catalogue';
import { useDashboard } from '../../state/dashboard-context';
import { metadataCommand } from '../../saving/metadata-command';

/** Charts by name, in reading order. */
type Named = readonly { readonly id: number; readonly name: string }[];

/** The unsaved changes to the scopes of cross-filters. */
export interface ScopingDraft {
  readonly scoping: Scoping;
  readonly change: (next: Scoping) => void;
  readonly isChanged: boolean;
  /** Charts with their own scope. */
  readonly own: Named;
  /** Charts that can filter others and have none. */
  readonly others: Named;
  /** The names of all charts on the dashboard. */
  readonly names: ReadonlyMap<number, string>;
  readonly save: () => Promise<void>;
}

/** @param first a chart that gets its own scope immediately */
export function useScoping(first: number | null): ScopingDraft {
  const { id, dashboard, charts } = useDashboard();
  const send = useSend();
  const { store } = useOpenSession();
  // As read when the dialog opened: a change is relative to that, whatever arrives meanwhile.
  const [before] = useState(() => readScoping(dashboard.metadata, [...charts.keys()]));
  const [scoping, change] = useState(() => (first === null ? before : withOwn(before, first)));
  const named = useMemo(() => {
    const names = new Map([...charts.values()].map(chart => [chart.id, chart.name]));
    const { root, titles } = scopeTree(dashboard.layout, names);
    return chartsOf(root).flatMap(each => (names.has(each) ? [{ id: each, name: titles.get(each) ?? '' }] : []));
  }, [dashboard.layout, charts]);
  const canFilter = (chartId: number) =>
    metadataOf(charts.get(chartId)?.vizType ?? '')?.behaviours?.includes('INTERACTIVE_CHART') === true;

  async function save(): Promise<void> {
    const found = must(await readEditedDashboard(store, id), 'the open dashboard');
    const metadata = contentOf(found.metadata);
    const ids = [...charts.keys()];
    const next = rebased(readScoping(metadata, ids), before, scoping);
    await send(metadataCommand(found, scopingKeys(metadata, next, ids, scopeTree(dashboard.layout, new Map()).paths)));
  }

  return {
    scoping,
    change,
    isChanged: scoping !== before,
    own: named.filter(chart => scoping.own.has(chart.id)),
    others: named.filter(chart => !scoping.own.has(chart.id) && canFilter(chart.id)),
    names: new Map(named.map(chart => [chart.id, chart.name])),
    save,
  };
}
