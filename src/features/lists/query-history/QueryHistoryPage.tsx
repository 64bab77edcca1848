import { useNavigate } from '@tanstack/react-router';
import { SquareTerminal } from 'lucide-react';
import { useState } from 'react';
import type { ListedRun, RunColumn } from '@/api/read/query-history';
import { queryHistorySource, runStates } from '@/offline/direct/query-history';
import { useDatabaseList, type ListedDatabase } from '@/offline/react/use-databases';
import { fullTime, momentOf } from '@/text/ages';
import { durationSub } from '@/text/durations';
import { queryHistoryText as text } from '@/text/messages/home/served-lists';
import { lazy } from '@/ui/lazy/lazy';
import { describedBy, tooltip } from '@/ui/tooltip/tooltip';
import type { ListAction, ListDescription } from '../list-description';
import * as css from '../List.css';
import { ServedList } from '../ServedList';
import type { ListShown } from '@/ui/table/use-list-address';

const RunPreview = lazy(() => import('./RunPreview'));

const durationOf = ({ start, end }: ListedRun): string =>
  start === null || end === null ? '' : durationSub(Math.round(end - start));

const momentWords = ({ start }: ListedRun, now: number): string => (start === null ? '' : momentOf(start, now));

const describe = (
  databases: readonly ListedDatabase[],
  onPreview: (run: ListedRun) => void,
): ListDescription<ListedRun, RunColumn> => ({
  source: queryHistorySource,
  view: 'Query',
  words: text,
  columns: [
    {
      id: 'name',
      label: text.sql,
      isWide: true,
      cell: (run, now) => (
        <>
          <button
            type="button"
            className={css.preview}
            {...tooltip(run.name)}
            aria-label={text.previewOf(run.name)}
            onClick={() => onPreview(run)}
          >
            {run.name || text.noSql}
          </button>
          <span className={css.onPhone}>
            {[text.states[run.state], momentWords(run, now), run.database].filter(part => part !== '').join(' · ')}
          </span>
        </>
      ),
    },
    { id: 'state', label: text.status, room: 'notPhone', cell: ({ state }) => text.states[state] },
    {
      id: 'started',
      label: text.started,
      room: 'notPhone',
      cell: (run, now) =>
        run.start !== null && <span {...describedBy(fullTime(run.start))}>{momentWords(run, now)}</span>,
    },
    { id: 'duration', label: text.duration, room: 'wide', cell: durationOf },
    { id: 'tab', label: text.tab, room: 'wide', cell: ({ tab }) => tab },
    { id: 'database', label: text.database, room: 'notPhone', cell: ({ database }) => database },
    { id: 'schema', label: text.schema, room: 'wide', cell: ({ schema }) => schema },
    { id: 'tables', label: text.tables, room: 'wide', cell: ({ tables }) => tables.join(', ') },
    { id: 'user', label: text.user, room: 'wide', cell: ({ user }) => user },
    { id: 'rows', label: text.rows, room: 'notPhone', cell: ({ rows }) => rows },
  ],
  filters: [
    {
      id: 'database',
      label: text.database,
      any: text.anyDatabase,
      options: databases.map(({ id, name }) => ({ id: String(id), label: name })),
    },
    {
      id: 'state',
      label: text.status,
      any: text.anyState,
      options: runStates.map(({ id, state }) => ({ id, label: text.states[state] })),
    },
  ],
  usual: { by: 'started', descending: true },
});

/** The runs of the user in the SQL editor, on any device. */
export default function QueryHistoryPage(shown: ListShown) {
  const [isShown, setShown] = useState(false);
  const databases = useDatabaseList(isShown)?.databases ?? [];
  const navigate = useNavigate();
  const [previewed, setPreviewed] = useState<ListedRun | null>(null);
  const open = ({ id }: ListedRun) => void navigate({ to: '/sqllab', search: { queryId: id } });
  const actions: readonly ListAction<ListedRun>[] = [
    { id: 'open', label: ({ name }) => text.openOf(name), Icon: SquareTerminal, onAction: open },
  ];
  return (
    <>
      <ServedList
        {...shown}
        description={describe(databases, setPreviewed)}
        actions={actions}
        onShown={() => setShown(true)}
      />
      {previewed && <RunPreview run={previewed} onOpen={() => open(previewed)} onClose={() => setPreviewed(null)} />}
    </>
  );
}
