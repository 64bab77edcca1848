import { useRef, useState } from 'react';
import type { AvailableEngine, KeptConnection } from '@/model/connection';
import { saveConnection } from '@/offline/direct/connections';
import { useIsAway, useOffline } from '@/offline/react/context';
import { listKey } from '@/offline/sync/subscriptions';
import { connectText as text } from '@/text/messages/datasets/databases';
import { useToast } from '@/ui/toast/Toast';
import {
  cacheTimeoutOf,
  hasWholeTunnel,
  isReady,
  keptDraft,
  newDraft,
  sentConnection,
  uploadSchemasOf,
  type ConnectionDraft,
} from './draft';
import { useChecks } from './use-checks';

export interface ConnectionProps {
  readonly engines: readonly [AvailableEngine, ...AvailableEngine[]];
  /** Null for a new connection. */
  readonly kept: KeptConnection | null;
  readonly onClose: () => void;
}

function firstDraft(engines: ConnectionProps['engines'], kept: KeptConnection | null): ConnectionDraft {
  if (!kept) return newDraft(engines[0], null);
  return keptDraft(kept, engines.find(({ engine }) => engine === kept.engine)?.name ?? kept.engine);
}

/** A connection as it is entered, checked and saved. */
export function useConnection({ engines, kept, onClose }: ConnectionProps) {
  const id = kept?.id ?? null;
  const { ask, registry } = useOffline();
  const isAway = useIsAway();
  const toast = useToast();
  const checks = useChecks(id);
  const [draft, setDraft] = useState(() => firstDraft(engines, kept));
  const [isBusy, setBusy] = useState(false);
  const checked = useRef(JSON.stringify(sentConnection(draft)));

  function change(part: Partial<ConnectionDraft>, field: string | null = null): void {
    setDraft(before => ({ ...before, ...part }));
    checks.forget(field);
  }

  /** Checks the entries when a field loses focus, if it has changed. */
  function leave(): void {
    const sent = JSON.stringify(sentConnection(draft));
    if (draft.by !== 'parameters' || sent === checked.current || isAway || isBusy || !hasWholeTunnel(draft)) return;
    checked.current = sent;
    void checks.check(draft, false);
  }

  async function save(): Promise<void> {
    checked.current = JSON.stringify(sentConnection(draft));
    if (draft.by === 'parameters' && !(await checks.check(draft, true))) return;
    const options = {
      ...draft.options,
      cacheTimeout: cacheTimeoutOf(draft) ?? null,
      uploadSchemas: uploadSchemasOf(draft),
    };
    const outcome = await saveConnection(ask, sentConnection(draft), options, id);
    checks.tell(outcome);
    if (outcome.name !== 'done') return;
    registry.requestRefresh(new Set([listKey('database')]), true);
    toast({ text: id === null ? text.connected(draft.name) : text.saved(draft.name) });
    onClose();
  }

  function submit(): void {
    if (isBusy || isAway || !isReady(draft)) return;
    setBusy(true);
    void save().finally(() => setBusy(false));
  }

  return { draft, setDraft, change, leave, submit, checks, isBusy, isAway };
}

export type EnteredConnection = ReturnType<typeof useConnection>;
