import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { sourceDifference, withSource, type SourceDifference } from '@/model/dataset-edit/source-difference';
import { readSourceColumns } from '@/offline/direct/source-columns';
import { useIsAway, useOffline } from '@/offline/react/context';
import { sourceColumnsText as text } from '@/text/messages/datasets/source-columns';
import { Button } from '@/ui/button/Button';
import { useToast } from '@/ui/toast/Toast';
import { SourceChanges } from './SourceChanges';
import type { DatasetEdit } from './use-edit';

interface SyncColumnsProps {
  readonly id: number;
  readonly edit: DatasetEdit;
}

/** Compares the columns of a draft with those of the source, and applies the selected differences. */
export function SyncColumns({ id, edit: { first, draft, change } }: SyncColumnsProps) {
  const { ask } = useOffline();
  const isAway = useIsAway();
  const toast = useToast();
  const asking = useRef<AbortController | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [difference, setDifference] = useState<SourceDifference | null>(null);
  useEffect(() => () => asking.current?.abort(), []);
  // The server reads the stored source.
  const isOther = (['sql', 'schema', 'name'] as const).some(name => first.settings[name] !== draft.settings[name]);

  async function compare(): Promise<void> {
    const { signal } = (asking.current = new AbortController());
    setAsking(true);
    const answer = await readSourceColumns(ask, id, signal);
    if (signal.aborted) return;
    setAsking(false);
    if (answer.name === 'failed') {
      toast({ text: answer.why === 'away' ? text.needsNetwork : text.failed, isFailure: true });
      return;
    }
    const found = sourceDifference(draft, answer.value);
    if (found.changes.length === 0) toast({ text: text.same(found.equal) });
    else setDifference(found);
  }

  return (
    <>
      <Button
        size="small"
        isPending={isAsking}
        unavailable={isAway ? text.needsNetwork : isOther ? text.saveFirst : undefined}
        onPress={() => void compare()}
      >
        <RefreshCw size={14} aria-hidden="true" />
        {text.sync}
      </Button>
      {difference && (
        <SourceChanges
          difference={difference}
          onTake={taken => change({ does: 'replace-columns', columns: withSource(draft, taken) })}
          onClose={() => setDifference(null)}
        />
      )}
    </>
  );
}
