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
        <div className={css.good}>
          <CircleCheck size={16} aria-hidden="true" className={css.mark} />
          <div className={css.words}>
            <p>{text.looksGood}</p>
            {test.warnings.length > 0 && <p>{text.unreadable}</p>}
            {test.warnings.map(warning => (
              <p key={warning}>{warning}</p>
            ))}
          </div>
        </div>
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
