import type { Edition } from '@/api/read/report-edition';
import { editionBefore, type EditionHead } from '@/model/report-edition';
import { fetchEdition, readEdition, readEditions, readKeptIds, refreshEditions } from '@/offline/editions/editions';
import { useOpenSession } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { useKnown, type Known } from '@/offline/react/use-known';
import { runsReports } from '@/offline/state/capabilities';

/** The selected editions of a report, by id; null for the default. */
export interface ChosenEditions {
  /** The newest if null. */
  readonly edition: number | null;
  /** The edition to compare with; the previous one if null. */
  readonly against: number | null;
}

export interface LookedAtEditions {
  readonly list: Known<readonly EditionHead[]>;
  /** Newest first. */
  readonly heads: readonly EditionHead[];
  /** On this device. */
  readonly kept: ReadonlySet<number>;
  readonly shownId: number | null;
  readonly shown: Known<Edition>;
  /** Null if there is nothing to compare with. */
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
 * The editions of a report on this device; missing ones are requested.
 * @param reportId below 0 for a report that the server does not have yet
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
