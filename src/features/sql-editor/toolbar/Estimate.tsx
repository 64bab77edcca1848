import { Fragment, useEffect, useState } from 'react';
import { unreadable } from '@/offline/sql-editor/run-failure';
import type { EstimateOutcome } from '@/offline/sql-editor/statement-tools';
import { editorText } from '@/text/messages/sql-editor/editor';
import { runningText } from '@/text/messages/sql-editor/running';
import { Dialog } from '@/ui/dialog/Dialog';
import { failureWords } from '../run-words';
import * as css from './Toolbar.css';

interface EstimateProps {
  readonly ask: () => Promise<EstimateOutcome>;
  readonly onClose: () => void;
}

/** The estimated cost of the SQL, in the words of its engine. */
export default function Estimate({ ask, onClose }: EstimateProps) {
  const [estimate, setEstimate] = useState<EstimateOutcome | { readonly name: 'started' }>({ name: 'started' });
  const [first] = useState(() => ask);
  useEffect(() => {
    let isCurrent = true;
    const settle = (answer: EstimateOutcome) => isCurrent && setEstimate(answer);
    first().then(settle, () => settle({ name: 'failed', failure: unreadable }));
    return () => {
      isCurrent = false;
    };
  }, [first]);
  return (
    <Dialog title={runningText.estimateTitle} closeLabel={editorText.closeDialog} onClose={onClose}>
      <div role="status">
        {estimate.name === 'started' && runningText.estimating}
        {estimate.name === 'failed' && <p className={css.failure}>{failureWords(estimate.failure.reason)}</p>}
        {estimate.name === 'returned' &&
          estimate.costs.map((cost, index) => (
            <dl key={`${index} ${Object.keys(cost).join()}`} className={css.costs}>
              {Object.entries(cost).map(([name, value]) => (
                <Fragment key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </Fragment>
              ))}
            </dl>
          ))}
      </div>
    </Dialog>
  );
}
