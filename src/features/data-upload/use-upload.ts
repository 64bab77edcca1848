import { useEffect, useReducer, useRef } from 'react';
import type { WireUploadSettings } from '@/api/data-upload';
import type { Failure } from '@/api/outcome';
import { UPLOAD_BYTES_MAX, type TableMode } from '@/model/data-upload';
import {
  discardUpload,
  partsOf,
  previewUpload,
  publishUpload,
  sendFile,
  type Progress,
} from '@/offline/direct/data-upload';
import { useOffline } from '@/offline/react/context';
import { listKey } from '@/offline/sync/subscriptions';
import { nextUpload, picking, type UploadEvent } from './upload-state';

/** True if the server itself did not answer. */
const isAway = ({ kind }: Failure) => kind === 'unreachable' || kind === 'intercepted';
/** The server's words. Its own name of the only field on screen would say nothing. */
const wordsOf = (failure: Failure): string =>
  'error' in failure ? failure.error.message.replace(/^table_name: /, '') : failure.kind;

/**
 * Takes a file from the device to a dataset, step by step. Leftovers on the server are deleted when the dialog closes.
 */
export function useUpload() {
  const { ask, registry, newKey } = useOffline();
  const [state, dispatch] = useReducer(nextUpload, picking);
  const running = useRef<AbortController | null>(null);
  const held = useRef<string | null>(null);

  function begin(): AbortSignal {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  }

  useEffect(
    () => () => {
      running.current?.abort();
      if (held.current !== null) discardUpload(ask, held.current);
    },
    [ask],
  );

  /** Reports an event, unless the upload was stopped in the meantime. */
  const tell = (signal: AbortSignal, event: UploadEvent) => {
    if (!signal.aborted) dispatch(event);
  };

  const failed = (failure: Failure, reached?: Progress | null): UploadEvent =>
    isAway(failure)
      ? { type: 'away', ...(reached === undefined ? {} : { reached }) }
      : { type: 'failed', text: wordsOf(failure), reached: reached ?? null };

  async function look(key: string, settings: WireUploadSettings, signal: AbortSignal): Promise<void> {
    const outcome = await previewUpload(ask, key, settings, signal);
    if (outcome.kind === 'success') tell(signal, { type: 'looked', preview: outcome.value, settings });
    else if (outcome.kind !== 'unchanged') tell(signal, failed(outcome));
  }

  async function send(file: File, from: Progress | null): Promise<void> {
    const signal = begin();
    dispatch({ type: 'picked', file, reached: from });
    const onProgress = (reached: Progress) => {
      held.current = reached.key;
      tell(signal, { type: 'progressed', reached });
    };
    const sent = await sendFile(ask, partsOf(file), { signal, from, onProgress });
    if (sent.kind === 'failed') {
      tell(signal, failed(sent.failure, sent.reached));
      return;
    }
    tell(signal, { type: 'sent', key: sent.key });
    await look(sent.key, {}, signal);
  }

  return {
    state,
    pick(file: File): void {
      if (file.size === 0) dispatch({ type: 'refused', problem: 'empty' });
      else if (file.size > UPLOAD_BYTES_MAX) dispatch({ type: 'refused', problem: 'too-large' });
      else void send(file, null);
    },
    retry(): void {
      if (state.name === 'failed' || state.name === 'away') void send(state.file, state.reached);
    },
    read(settings: WireUploadSettings): void {
      if (state.name !== 'looking') return;
      const signal = begin();
      dispatch({ type: 'asked', work: 'reading' });
      void look(state.key, settings, signal);
    },
    async make(table: string, mode: TableMode): Promise<void> {
      if (state.name !== 'looking') return;
      const signal = begin();
      dispatch({ type: 'asked', work: 'making' });
      const { key, settings } = state;
      const outcome = await publishUpload(ask, key, { table, mode, settings, once: newKey() });
      if (outcome.kind !== 'success') {
        if (outcome.kind !== 'unchanged') tell(signal, failed(outcome));
        return;
      }
      registry.requestRefresh(new Set([listKey('dataset')]), true);
      tell(signal, { type: 'made', dataset: outcome.value });
    },
    /** Aborts the running operation. */
    stop(): void {
      running.current?.abort();
      dispatch({ type: 'stopped' });
    },
  };
}

export type Upload = ReturnType<typeof useUpload>;
