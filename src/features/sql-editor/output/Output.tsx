import { useState } from 'react';
import type { QueryRun } from '@/model/sql-run';
import { explainedIn } from '@/model/sql-statements';
import { countText } from '@/lib/count-text';
import { runningText } from '@/text/messages/sql-editor/running';
import type { Fault } from '../editor/handle';
import { useRunRemoval } from '../workspace/use-run-removal';
import { Tabs } from '@/ui/tabs/Tabs';
import { lazy } from '@/ui/lazy/lazy';
import { RunView } from './RunView';
import * as css from './Output.css';

const History = lazy(() => import('./History'));

export type OutputPart = 'results' | 'history';

interface OutputProps {
  readonly runs: readonly QueryRun[];
  /** The run whose rows are shown: one of `runs`, or a table preview. */
  readonly run: QueryRun | null;
  readonly sql: string;
  readonly part: OutputPart;
  readonly onPart: (part: OutputPart) => void;
  readonly onChoose: (run: QueryRun) => void;
  readonly onTake: (run: QueryRun) => void;
  readonly onAgain: (run: QueryRun) => void;
  /** The error of `run` in `sql`; null without one, or if the text no longer has it. */
  readonly fault: Fault | null;
  readonly onFault: (fault: Fault) => void;
}

/** The part below the editor: the rows of a run, and the earlier runs. */
export function Output({ runs, run, sql, part, onPart, onChoose, onTake, onAgain, ...rest }: OutputProps) {
  const remove = useRunRemoval();
  const [parts] = useState(() => ['results', 'history'] as const);
  const title = (name: string, count: number | null) => (count === null ? name : `${name} ${countText(count)}`);
  return (
    <div className={css.output}>
      <Tabs
        label={runningText.results}
        placement="head"
        open={part}
        onOpen={id => onPart(parts.find(each => each === id) ?? 'results')}
        tabs={[
          { id: 'results', title: title(runningText.results, run?.rows ?? null) },
          { id: 'history', title: title(runningText.history, runs.length) },
        ]}
      >
        <div className={css.panel}>
          {part === 'results' ? (
            <RunView
              run={run}
              isEdited={run !== null && !run.isDataPreview && !sql.includes(explainedIn(run.sql) ?? run.sql)}
              onAgain={onAgain}
              {...rest}
            />
          ) : (
            <History runs={runs} onShow={onChoose} onTake={onTake} onAgain={onAgain} onRemove={remove} />
          )}
        </div>
      </Tabs>
    </div>
  );
}
