import { useState } from 'react';
import type { FailureReason } from '@/model/failure-reason';
import { tryClause, type RowRuleFields, type TriedClause } from '@/offline/direct/row-rules';
import { useIsAway, useOffline } from '@/offline/react/context';
import { reasonOfError } from '@/offline/state/failure-reason';
import { reasonWords } from '@/text/failure-reason';
import { tryClauseText as text } from '@/text/messages/home/administration';
import { Button } from '@/ui/button/Button';
import { Notice } from '@/ui/notice/Notice';
import { Select } from '@/ui/select/Select';
import { SampleTable } from '@/ui/table/SampleTable';
import * as css from '../List.css';

type Trial =
  | { readonly state: 'running' }
  | { readonly state: 'failed'; readonly reason: FailureReason }
  | { readonly state: 'done'; readonly tried: TriedClause };

interface TryClauseProps {
  readonly datasets: RowRuleFields['datasets'];
  readonly clause: string;
}

/** Runs a clause on the server over one of the rule's datasets, and shows the remaining rows. */
export function TryClause({ datasets, clause }: TryClauseProps) {
  const { ask } = useOffline();
  const isAway = useIsAway();
  const [picked, setPicked] = useState<number | null>(null);
  const [last, setLast] = useState<{ readonly of: string; readonly trial: Trial } | null>(null);
  const dataset = datasets.find(({ id }) => id === picked) ?? datasets[0];
  const of = `${String(dataset?.id)} ${clause}`;
  // The result of another clause does not apply to this one.
  const trial = last?.of === of ? last.trial : null;

  function run(): void {
    if (!dataset || trial?.state === 'running') return;
    const told = (next: Trial) => setLast(before => (before?.of === of ? { of, trial: next } : before));
    setLast({ of, trial: { state: 'running' } });
    tryClause(ask, dataset.id, clause).then(
      tried => told({ state: 'done', tried }),
      (error: unknown) => told({ state: 'failed', reason: reasonOfError(error) }),
    );
  }

  const unavailable = isAway
    ? text.needsNetwork
    : dataset === undefined
      ? text.needsDataset
      : clause.trim() === ''
        ? text.needsClause
        : undefined;
  return (
    <section aria-label={text.title} className={css.trial}>
      <div className={css.trialControls}>
        {datasets.length > 1 && dataset && (
          <Select
            label={text.dataset}
            placeholder={text.dataset}
            options={datasets.map(({ id, name }) => ({ id: String(id), label: name }))}
            selected={String(dataset.id)}
            onSelect={id => setPicked(Number(id))}
          />
        )}
        <Button unavailable={unavailable} onPress={run}>
          {text.title}
        </Button>
      </div>
      <div aria-live="polite">
        {trial?.state === 'running' && <p>{text.running}</p>}
        {trial?.state === 'failed' && <Notice>{reasonWords(trial.reason)}</Notice>}
        {trial?.state === 'done' && <p className={css.trialCount}>{text.left(trial.tried.left, trial.tried.total)}</p>}
      </div>
      {trial?.state === 'done' && trial.tried.rows.length > 0 && (
        <SampleTable
          label={text.sample(trial.tried.rows.length)}
          columns={trial.tried.columns}
          rows={trial.tried.rows}
          nothing={text.nothing}
        />
      )}
      <p className={css.trialAbout}>{text.about}</p>
    </section>
  );
}
