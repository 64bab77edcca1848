import { CornerUpLeft, RotateCcw, Table2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { QueryRun } from '@/model/sql-run';
import { useOffline } from '@/offline/react/context';
import { ago, fullTime } from '@/text/ages';
import { runningText } from '@/text/messages/sql-editor/running';
import { IconButton } from '@/ui/button/Button';
import { FilterField } from '@/ui/table/FilterField';
import { Notice } from '@/ui/notice/Notice';
import { describedBy } from '@/ui/tooltip/tooltip';
import { deviceWords, failureWords, secondsOf, stateWords } from '../run-words';
import * as css from './Output.css';

interface HistoryProps {
  readonly runs: readonly QueryRun[];
  readonly onShow: (run: QueryRun) => void;
  readonly onTake: (run: QueryRun) => void;
  readonly onAgain: (run: QueryRun) => void;
  readonly onRemove: (run: QueryRun) => void;
}

const textOf = (run: QueryRun) =>
  [run.sql, stateWords(run), run.state.name === 'failed' ? failureWords(run.state.failure.reason) : ''].join('\n');

/** The runs of the tab, newest first, searchable by SQL, outcome and error. */
export default function History({ runs, onShow, onTake, onAgain, onRemove }: HistoryProps) {
  const { clock } = useOffline();
  const now = clock.now();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const found = runs.filter(run => textOf(run).toLowerCase().includes(wanted));
  if (runs.length === 0) {
    return (
      <div className={css.middle}>
        <Notice>{runningText.noHistory}</Notice>
      </div>
    );
  }
  return (
    <div className={css.rows}>
      <div className={css.status}>
        <FilterField label={runningText.findRun} value={typed} onChange={setTyped} />
        <span role="status">{found.length === 0 ? runningText.noneFound : ''}</span>
      </div>
      <ul className={css.history}>
        {found.map(run => (
          <li key={run.id} className={css.run}>
            <span className={css.when} {...describedBy(fullTime(run.startedAt))}>
              {[ago(run.startedAt, now), runningText.elapsed(secondsOf(run, now)), deviceWords(run)?.mark]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className={`${css.state} ${run.state.name === 'failed' ? css.failed : ''}`}>
              {run.state.name === 'succeeded' ? runningText.rows(run.rows ?? 0) : stateWords(run)}
            </span>
            <code
              className={css.sql}
              {...describedBy(run.state.name === 'failed' ? failureWords(run.state.failure.reason) : run.sql)}
            >
              {run.sql}
            </code>
            <span className={css.ends}>
              <IconButton size="small" label={runningText.show} onPress={() => onShow(run)}>
                <Table2 size={14} aria-hidden="true" />
              </IconButton>
              <IconButton size="small" label={runningText.take} onPress={() => onTake(run)}>
                <CornerUpLeft size={14} aria-hidden="true" />
              </IconButton>
              <IconButton size="small" label={runningText.again} onPress={() => onAgain(run)}>
                <RotateCcw size={14} aria-hidden="true" />
              </IconButton>
              <IconButton size="small" label={runningText.remove} onPress={() => onRemove(run)}>
                <Trash2 size={14} aria-hidden="true" />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
