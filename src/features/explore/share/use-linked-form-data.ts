import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isRecord } from '@/lib/json';
import type { FormData } from '@/model/chart';
import { parseDatasourceKey } from '@/model/datasource-key';
import { readChartLink } from '@/offline/direct/chart-link';
import { isLocalId } from '@/model/local-id';
import { useIsAway, useOffline } from '@/offline/react/context';
import { useLive, useSubscription } from '@/offline/react/live';
import { readResource } from '@/offline/reads/resources';
import { keptFormData } from '@/offline/resources/form-data/read-model';
import type { ChartSource } from './link';
import { keyIn } from './use-form-data-key';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The stored state of the chart link that was opened. */
    chartLink?: LinkedChart & { readonly key: string };
  }
}

interface LinkedChart extends ChartSource {
  readonly formData: FormData;
}

/** The form data that a URL names. */
export type LinkedFormData =
  /** It names none: the saved state is open. */
  | { readonly name: 'none' }
  | { readonly name: 'reading' }
  | ({ readonly name: 'found' } & LinkedChart)
  /** They are gone, or cannot be read without the network. */
  | { readonly name: 'lost'; readonly why: 'away' | 'gone' };

type Search = Readonly<Record<string, unknown>>;

/** The form data that the URL names by a key or a link, or contains. */
export function useLinkedFormData(search: Search): LinkedFormData {
  const key = keyIn(search);
  const kept = useKept(key);
  const link = search['permalink_key'];
  const linked = useLinked(
    key === null && (typeof link === 'string' || typeof link === 'number') ? String(link) : null,
  );
  if (key !== null) return kept;
  if (linked.name !== 'none') return linked;
  const given = search['form_data'];
  return isRecord(given) ? found({ formData: given, chartId: null, datasetId: null }) : { name: 'none' };
}

/** Takes missing ids from the form data. */
function found({ formData, chartId, datasetId }: LinkedChart): LinkedFormData {
  const slice = formData['slice_id'];
  return {
    name: 'found',
    formData,
    chartId: chartId ?? (typeof slice === 'number' && slice !== 0 ? slice : null),
    datasetId: datasetId ?? parseDatasourceKey(formData['datasource']),
  };
}

const none: LinkedFormData = { name: 'none' };

/** Form data under a key: on this device, otherwise on the server. */
function useKept(key: string | null): LinkedFormData {
  const isAway = useIsAway();
  const number = Number(key);
  const id = key !== null && isLocalId(number) ? number : key;
  const status = useSubscription(id === null || isLocalId(id) ? null : { kind: 'detail', of: 'form-data', id });
  const read = useLive(
    async store => ({ id, kept: id === null ? null : await readResource(store, keptFormData, id) }),
    [id],
  );
  if (id === null) return none;
  if (read?.id !== id) return { name: 'reading' };
  if (read.kept) return found(read.kept.value);
  if (isLocalId(id)) return { name: 'lost', why: 'gone' };
  if (status.name === 'failed') return { name: 'lost', why: status.why === 'refused' ? 'gone' : 'away' };
  return isAway ? { name: 'lost', why: 'away' } : { name: 'reading' };
}

/** Form data of a link. They were read when the link was opened; the browser keeps them with its history entry. */
function useLinked(key: string | null): LinkedFormData {
  const { ask } = useOffline();
  const isAway = useIsAway();
  const handed = useRouterState({ select: ({ location }) => location.state.chartLink });
  const [answer, setAnswer] = useState<{ readonly key: string; readonly linked: LinkedFormData } | null>(null);
  const isHanded = handed !== undefined && handed.key === key;
  useEffect(() => {
    if (key === null || isHanded) return undefined;
    let isCurrent = true;
    const tell = (linked: LinkedFormData) => {
      if (isCurrent) setAnswer({ key, linked });
    };
    readChartLink(ask, key).then(
      ({ chartId, datasetId, state }) => tell(found({ formData: state.formData, chartId, datasetId })),
      () => tell({ name: 'lost', why: isAway ? 'away' : 'gone' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [ask, key, isHanded, isAway]);
  if (key === null) return none;
  if (isHanded) return found(handed);
  return answer?.key === key ? answer.linked : { name: 'reading' };
}
