import { createElement, useId } from 'react';
import type { CommandState } from '@/offline/commands/command';
import { kindIn } from '@/offline/commands/patch';
import { useOffline } from '@/offline/react/context';
import { useSeconds } from '@/offline/react/use-now';
import type { ListedChange } from '@/offline/reads/changes';
import { fieldName } from '@/text/field-name';
import { RowActions } from './RowActions';
import { sentenceOf } from './sentence';
import { signOf } from './signs';
import { statusOf, type Situation } from './status';
import * as css from './Row.css';

interface QueuedRowProps {
  readonly change: ListedChange;
  readonly situation: Omit<Situation, 'now'>;
  readonly onDecide: (seq: number) => void;
}

const needsPerson = ({ name }: CommandState) => name === 'conflict' || name === 'gone' || name === 'rejected';

/** An unsent change: its description, its status and its actions. */
export function QueuedRow({ change, situation, onDecide }: QueuedRowProps) {
  const { clock } = useOffline();
  const id = useId();
  const { command } = change;
  const { state } = command;
  useSeconds(state.name === 'delayed');
  return (
    <div className={css.row}>
      <span className={css.tone[needsPerson(state) ? 'red' : 'amber']}>
        {createElement(signOf(command), { size: 17, 'aria-hidden': true })}
      </span>
      <div className={css.words}>
        <p id={id} className={css.what}>
          {sentenceOf(command)}
        </p>
        <p className={css.status}>{statusOf(change, { ...situation, now: clock.now() })}</p>
        {state.name === 'rejected' && <FieldMessages of={kindIn(command.resource)} fields={state.fields} />}
      </div>
      <RowActions change={change} describedBy={id} onDecide={onDecide} />
    </div>
  );
}

/** The server's messages about single fields. */
function FieldMessages({
  of,
  fields,
}: {
  /** The kind of resource. */
  readonly of: string;
  readonly fields: Readonly<Record<string, string>>;
}) {
  const named = Object.entries(fields);
  if (named.length === 0) return null;
  return (
    <dl className={css.fields}>
      {named.map(([name, message]) => (
        <div key={name} className={css.field}>
          <dt className={css.fieldName}>{fieldName(name, of)}</dt>
          <dd className={css.fieldMessage}>{message}</dd>
        </div>
      ))}
    </dl>
  );
}
