import { useEffect, useState } from 'react';
import type { DirectAnswer } from '@/offline/direct/direct-answer';
import type { ConnectionUses } from '@/model/connection';
import { deleteConnection, readConnectionUses } from '@/offline/direct/connections';
import { useOffline } from '@/offline/react/context';
import { listKey } from '@/offline/sync/subscriptions';
import { connectText, removeDatabaseText as text } from '@/text/messages/datasets/databases';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { TextField } from '@/ui/text-field/TextField';
import { useToast } from '@/ui/toast/Toast';
import { Affected } from '../Affected';
import * as css from '../datasets/Datasets.css';

interface RemoveDatabaseProps {
  readonly database: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

type Uses = { readonly name: 'reading' } | DirectAnswer<ConnectionUses>;

function useConnectionUses(id: number): Uses {
  const { ask } = useOffline();
  const [uses, setUses] = useState<Uses>({ name: 'reading' });
  useEffect(() => {
    let isCurrent = true;
    readConnectionUses(ask, id).then(
      found => isCurrent && setUses(found),
      () => isCurrent && setUses({ name: 'failed', why: 'refused' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [ask, id]);
  return uses;
}

/** Asks before a connection is deleted, and lists what depends on it. Datasets that depend on it block deletion. */
export default function RemoveDatabase({ database, onClose }: RemoveDatabaseProps) {
  const { ask, registry } = useOffline();
  const toast = useToast();
  const uses = useConnectionUses(database.id);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const isFree = uses.name === 'read' && uses.value.datasets.length === 0;

  async function remove(): Promise<void> {
    const outcome = await deleteConnection(ask, database.id);
    if (outcome.name === 'away') setProblem(text.away);
    else if (outcome.name === 'refused')
      setProblem(connectText.error(outcome.errors.map(({ message }) => message).join(' ')));
    else {
      registry.requestRefresh(new Set([listKey('database')]), true);
      toast({ text: text.done(database.name) });
      onClose();
    }
  }

  return (
    <FormDialog
      title={text.title}
      closeLabel={text.close}
      cancel={text.cancel}
      submit={text.now}
      isDangerous
      isDisabled={!isFree || typed !== text.word}
      onSubmit={remove}
      onClose={onClose}
    >
      <Said uses={uses} name={database.name} />
      {isFree && <TextField label={text.confirmLabel} value={typed} onChange={setTyped} autoComplete="off" autoFocus />}
      {problem !== null && (
        <p className={css.note} role="alert">
          {problem}
        </p>
      )}
    </FormDialog>
  );
}

function Said({ uses, name }: { readonly uses: Uses; readonly name: string }) {
  if (uses.name === 'reading') return <p role="status">{text.lookingUp}</p>;
  if (uses.name === 'failed') return <p role="alert">{uses.why === 'away' ? text.away : text.failed}</p>;
  const { datasets, charts, dashboards, tabs } = uses.value;
  return (
    <div>
      {datasets.length > 0 ? (
        <p role="status">{text.hasDatasets(name, datasets.length)}</p>
      ) : (
        <p>{text.about(name, charts.length, dashboards.length, tabs)}</p>
      )}
      <Affected label={text.datasets} uses={datasets} />
      <Affected label={text.charts} uses={charts} />
      <Affected label={text.dashboards} uses={dashboards} />
    </div>
  );
}
