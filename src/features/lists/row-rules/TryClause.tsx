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
import * as table from '@/ui/table/Table.css';
import * as css from './TryClause.css';

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
    <section aria-label={text.title} className={css.part}>
      <div className={css.controls}>
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
        {trial?.state === 'done' && <p className={css.count}>{text.left(trial.tried.left, trial.tried.total)}</p>}
      </div>
      {trial?.state === 'done' && trial.tried.rows.length > 0 && <Sample {...trial.tried} />}
      <p className={css.about}>{text.about}</p>
    </section>
  );
}

function Sample({ columns, rows }: Pick<TriedClause, 'columns' | 'rows'>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it must also scroll with the keyboard
    <div className={css.scroll} role="region" aria-label={text.sample(rows.length)} tabIndex={0}>
      <table className={css.sample}>
        <caption className={table.unseen}>{text.sample(rows.length)}</caption>
        <thead>
          <tr>
            {columns.map((column, place) => (
              <th key={place} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((value, place) => (
                <td key={place}>{value ?? <em>{text.nothing}</em>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
