import { useEffect, useState } from 'react';
import type { changesIn } from '@/model/dataset-edit/draft';
import { updateResource } from '@/offline/commands/make';
import { useOffline } from '@/offline/react/context';
import { useGivenChange, type GivenRefusal } from '@/offline/react/use-given-change';
import { readAgain } from '@/offline/sync/read-again';
import { subscriptionKey } from '@/offline/sync/subscriptions';
import { editDatasetText as text } from '@/text/messages/datasets/edit';
import { useToast } from '@/ui/toast/Toast';

export interface Saving {
  readonly state: 'editing' | 'confirming' | 'saving' | 'refused';
  /** Why the server or the disk rejected it; null if neither gave a reason. */
  readonly refused: GivenRefusal | null;
  readonly confirm: () => void;
  readonly cancel: () => void;
  readonly save: (name: string, changes: ReturnType<typeof changesIn>) => void;
}

/** @param onSaved called when it is on this device, and at the server if that is reachable */
export function useSaving(id: number, onSaved: () => void): Saving {
  const toast = useToast();
  const { registry } = useOffline();
  const [asking, setAsking] = useState<'confirming' | 'refused' | null>(null);
  const { state, give } = useGivenChange(() => setAsking('refused'));
  const refused = state.name === 'asking' ? state.refused : null;
  useEffect(() => {
    if (refused !== null) setAsking('refused');
  }, [refused]);
  useEffect(() => {
    if (state.name !== 'success' && state.name !== 'waits' && state.name !== 'undecided') return;
    if (state.name === 'success') {
      readAgain(registry, { kind: 'detail', of: 'dataset', id });
      // Charts are created with these.
      registry.requestRefresh(new Set([subscriptionKey({ kind: 'dataset', id })]), true);
    }
    // Decisions are made elsewhere.
    if (state.name !== 'undecided') toast({ text: state.name === 'success' ? text.saved : text.waits });
    onSaved();
    // Runs once, when it is saved.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state.name]);
  return {
    state: asking ?? (state.name === 'started' ? 'saving' : 'editing'),
    refused,
    confirm: () => setAsking('confirming'),
    cancel: () => setAsking(null),
    save(name, changes) {
      // Spaces around a name do not count as a change.
      if (changes === null) {
        toast({ text: text.saved });
        onSaved();
      } else void give({ name, id }, updateResource('dataset', { id, name }, changes));
    },
  };
}
