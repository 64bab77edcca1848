import type { GivenState } from '@/offline/react/use-given-change';
import { reasonWords } from '@/text/failure-reason';
import { createDatasetText as text } from '@/text/messages/datasets/create';
import * as css from './CreateDataset.css';

/** The state of a dataset that is being created, unless the page already shows it. */
export function Progress({ state }: { readonly state: GivenState }) {
  if (state.name === 'waits')
    return (
      <p className={css.waits} role="status">
        {text.waits}
      </p>
    );
  if (state.name !== 'asking' || state.refused === null) return null;
  return (
    <p className={css.failure} role="alert">
      {state.refused === 'not-stored' ? text.notStored : text.notMade(reasonWords(state.refused))}
    </p>
  );
}
