import { useEffect, useState } from 'react';
import { FAST_DEBOUNCE } from '@/lib/clock';
import { canonicalJson } from '@/lib/json';
import { hasPermission } from '@/model/permissions';
import type { DatasetOrder, DatasetSummary } from '@/model/dataset';
import { readDatasetPage, type DatasetPage, type DatasetPageRequest } from '@/offline/direct/dataset-pages';
import { useIsAway, useOffline, useOpenSession } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { readDatasetList } from '@/offline/reads/datasets';
import { hasWords, sorted } from '@/ui/table/filter-and-sort';
import { pageOf } from '@/ui/table/paging';

const valueOf: Readonly<Record<DatasetOrder, (dataset: DatasetSummary) => string | null>> = {
  name: ({ name }) => name,
  schema: ({ schema }) => schema,
  connection: ({ databaseName }) => databaseName,
};

/** A page of datasets, and where it comes from. */
export type ShownDatasetPage =
  | { readonly name: 'reading' }
  /** Without the server, only datasets stored on this device are listed. */
  | { readonly name: 'unknown' }
  | ({ readonly name: 'shown'; readonly from: 'server' | 'device'; readonly isOutdated: boolean } & DatasetPage);

interface Answer {
  readonly key: string;
  /** Null if the server returned none. */
  readonly page: DatasetPage | null;
}

/** A page of the server's datasets, or of those known here while the server returns none. */
export function useDatasetPage(asked: DatasetPageRequest): ShownDatasetPage {
  const { ask, clock } = useOffline();
  const isAway = useIsAway();
  const mayRead = hasPermission(useOpenSession().facts.roles, 'can_read', 'Dataset');
  const isDue = mayRead && !isAway;
  const list = useLive(readDatasetList, []);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const key = canonicalJson(asked);
  useEffect(() => {
    if (!isDue) return undefined;
    const over = new AbortController();
    const tell = (page: DatasetPage | null) => !over.signal.aborted && setAnswer({ key, page });
    const read = () => {
      readDatasetPage(ask, asked, over.signal).then(
        told => tell(told.name === 'read' ? told.value : null),
        () => tell(null),
      );
    };
    const rest = asked.words === '' ? null : clock.after(FAST_DEBOUNCE, read);
    if (rest === null) read();
    return () => {
      rest?.();
      over.abort();
    };
    // The key covers all parameters.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ask, clock, isDue, key]);

  const page = isDue ? (answer?.page ?? null) : null;
  if (page) return { name: 'shown', from: 'server', isOutdated: answer?.key !== key, ...page };
  if (list === undefined || (isDue && answer === null)) return { name: 'reading' };
  // The server does not have datasets created here yet, so no chart can query them.
  const known = list.datasets.filter(({ id }) => id > 0);
  if (list.asOf === null && known.length === 0) return { name: 'unknown' };
  const found = known.filter(({ name }) => hasWords([name], asked.words));
  const ordered = sorted(found, valueOf[asked.by], asked.descending);
  const { items } = pageOf(ordered, asked.page, asked.size);
  return { name: 'shown', from: 'device', isOutdated: false, datasets: items, count: found.length };
}
