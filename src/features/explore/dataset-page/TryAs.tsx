import { useState } from 'react';
import type { FailureReason } from '@/model/failure-reason';
import { tryAs, type TriedAs } from '@/offline/direct/row-rules';
import { useIsAway, useOffline } from '@/offline/react/context';
import { useRelatedOptions } from '@/offline/react/use-related-options';
import { reasonOfError } from '@/offline/state/failure-reason';
import { reasonWords } from '@/text/failure-reason';
import { datasetPageText as text } from '@/text/messages/datasets/dataset-page';
import { Notice } from '@/ui/notice/Notice';
import { SampleTable } from '@/ui/table/SampleTable';
import { ValuePicker } from '@/ui/value-picker/ValuePicker';
import * as css from './DatasetSide.css';

type Trial =
  | { readonly state: 'running' }
  | { readonly state: 'failed'; readonly reason: FailureReason }
  | { readonly state: 'done'; readonly tried: TriedAs };

interface Chosen {
  readonly id: string;
  readonly name: string;
}

/** The rows of a dataset that another person sees, as the server finds them. */
export function TryAs({ id }: { readonly id: number }) {
  const { ask } = useOffline();
  const isAway = useIsAway();
  const [words, setWords] = useState('');
  const { found, trouble } = useRelatedOptions({ of: 'dataset', column: 'owners' }, words);
  const [person, setPerson] = useState<Chosen | null>(null);
  const [last, setLast] = useState<{ readonly of: string; readonly trial: Trial } | null>(null);
  const trial = person !== null && last?.of === person.id ? last.trial : null;

  function choose(of: string | undefined): void {
    if (of === undefined) return setPerson(null);
    const name = found.find(one => String(one.id) === of)?.name ?? person?.name ?? '';
    // The result for a person chosen before does not apply to this one.
    const tell = (next: Trial) => setLast(before => (before?.of === of ? { of, trial: next } : before));
    setPerson({ id: of, name });
    setLast({ of, trial: { state: 'running' } });
    tryAs(ask, id, Number(of)).then(
      tried => tell({ state: 'done', tried }),
      (error: unknown) => tell({ state: 'failed', reason: reasonOfError(error) }),
    );
  }

  if (isAway && trial === null) return <p className={css.note}>{text.asNeedsNetwork}</p>;
  const nameOf = (of: string) =>
    (of === person?.id ? person.name : found.find(one => String(one.id) === of)?.name) || text.asNameless(of);
  return (
    <div className={css.profile}>
      <p className={css.note}>{text.asAbout}</p>
      <ValuePicker
        label={text.asPerson}
        placeholder={text.asChoose}
        options={found.map(one => ({ id: String(one.id), label: one.name || text.asNameless(String(one.id)) }))}
        chosen={person ? [person.id] : []}
        textOf={nameOf}
        isMultiple={false}
        isClearable={false}
        words={{ search: text.asSearch, noMatch: text.asNobody, clear: text.asClear, free: name => name }}
        onSearch={setWords}
        onChoose={([of]) => choose(of)}
        {...(trouble === 'failed' ? { note: text.asSearchFailed } : {})}
      />
      <div aria-live="polite">
        {trial?.state === 'running' && <p className={css.note}>{text.asReading}</p>}
        {trial?.state === 'failed' && <Notice>{reasonWords(trial.reason)}</Notice>}
        {trial?.state === 'done' && <Seen tried={trial.tried} />}
      </div>
      {trial?.state === 'done' && trial.tried.rows.length > 0 && (
        <SampleTable
          label={text.asSample(trial.tried.rows.length)}
          columns={trial.tried.columns}
          rows={trial.tried.rows}
          nothing={text.missingValue}
        />
      )}
    </div>
  );
}

function Seen({ tried: { mayRead, left, total, rules } }: { readonly tried: TriedAs }) {
  if (!mayRead) return <p className={css.seen}>{text.asMayNot}</p>;
  const applied = rules.filter(({ applies }) => applies);
  const others = rules.filter(({ applies }) => !applies);
  return (
    <>
      <p className={css.seen}>{text.asRows(left, total)}</p>
      {applied.length === 0 && <p className={css.note}>{text.asNoRules}</p>}
      {applied.length > 0 && (
        <ul role="list" className={css.links} aria-label={text.asRules}>
          {applied.map(({ id, name, clause }) => (
            <li key={id} className={css.link}>
              {name}
              <code className={css.clause}>{clause}</code>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && <p className={css.note}>{text.asOtherRules(others.map(({ name }) => name))}</p>}
    </>
  );
}
