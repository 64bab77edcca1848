import { CircleAlert, CircleCheck, Loader } from 'lucide-react';
import { connectText as text } from '@/text/messages/datasets/databases';
import * as css from './Connect.css';
import type { TestState } from './use-checks';

/** The result of a connection test, shown in place. */
export function TestOutcome({ test }: { readonly test: TestState }) {
  return (
    <div role="status" aria-live="polite">
      <Told test={test} />
    </div>
  );
}

function Told({ test }: { readonly test: TestState }) {
  switch (test.name) {
    case 'none':
      return null;
    case 'running':
      return (
        <p className={css.quiet}>
          <Loader size={16} aria-hidden="true" />
          {text.testing}
        </p>
      );
    case 'good':
      return (
        <p className={css.good}>
          <CircleCheck size={16} aria-hidden="true" />
          {text.looksGood}
        </p>
      );
    case 'stopped':
      return <p className={css.quiet}>{text.stopped}</p>;
    case 'away':
      return <p className={css.quiet}>{text.away}</p>;
    case 'bad':
      return (
        <div className={css.bad}>
          <CircleAlert size={16} aria-hidden="true" className={css.mark} />
          <div className={css.words}>
            {test.words.map(words => (
              <p key={words}>{text.error(words)}</p>
            ))}
          </div>
        </div>
      );
  }
}
