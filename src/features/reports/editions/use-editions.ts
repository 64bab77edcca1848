import type { Edition } from '@/api/read/report-edition';
import { editionBefore, type EditionHead } from '@/model/report-edition';
import { fetchEdition, readEdition, readEditions, readKeptIds, refreshEditions } from '@/offline/editions/editions';
import { useOpenSession } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { useKnown, type Known } from '@/offline/react/use-told';
import { runsReports } from '@/offline/state/capabilities';

/** Which editions of a report are looked at, by their ids; null for what goes without saying. */
export interface ChosenEditions {
  /** The newest without it. */
  readonly edition: number | null;
  /** What it is compared with: the one before it without it. */
  readonly against: number | null;
}

export interface LookedAtEditions {
  readonly list: Known<readonly EditionHead[]>;
  /** The newest first. */
  readonly heads: readonly EditionHead[];
  /** On this device. */
  readonly kept: ReadonlySet<number>;
  readonly shownId: number | null;
  readonly shown: Known<Edition>;
  /** Null where there is nothing to compare with. */
  readonly againstId: number | null;
  readonly against: Known<Edition>;
}

const none: ReadonlySet<number> = new Set();

function useEdition(reportId: number, id: number | null): Known<Edition> {
  return useKnown<Edition>({
    key: id === null ? null : `edition ${reportId} ${id}`,
    read: async store => (id === null ? null : readEdition(store, reportId, id)),
    ask: async asking => (id === null ? 'refused' : fetchEdition(asking, reportId, id, true)),
  });
}

/**
 * The editions of a report as they are on this device, asked for where they are not.
 * @param reportId below 0 for one that the server does not have yet
 */
export function useEditions(reportId: number, { edition, against }: ChosenEditions): LookedAtEditions {
  const { store } = useOpenSession();
  const isOffered = runsReports(store.capabilities) && reportId > 0;
  const list = useKnown<readonly EditionHead[]>({
    key: isOffered ? `editions ${reportId}` : null,
    read: from => readEditions(from, reportId),
    ask: asking => refreshEditions(asking, reportId),
  });
  const heads = list.told?.value ?? [];
  const shownId = edition ?? heads[0]?.id ?? null;
  const againstId = against ?? (shownId === null ? null : (editionBefore(heads, shownId)?.id ?? null));
  return {
    list,
    heads,
    kept: useLive(from => readKeptIds(from, reportId), [reportId]) ?? none,
    shownId,
    shown: useEdition(reportId, shownId),
    againstId,
    against: useEdition(reportId, againstId),
  };
}
