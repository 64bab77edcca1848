import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { QueryRun } from '@/model/sql-run';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { useNow } from '@/offline/react/use-now';
import { DamagedResultError } from '@/offline/results/decode';
import type { SqlResult } from '@/offline/results/sql-result';
import { readComparable } from '@/offline/sql-editor/comparable';
import { readRows } from '@/offline/sql-editor/history';
import { ago } from '@/text/ages';
import { comparisonText as text } from '@/text/messages/sql-editor/comparison';
import { Dialog } from '@/ui/dialog/Dialog';
import { Select } from '@/ui/select/Select';
import { DifferenceGrid } from './DifferenceGrid';
import { MenuButton } from '@/ui/menu/MenuButton';
import * as css from './Results.css';

interface CompareResultsProps {
  readonly run: QueryRun;
  readonly result: SqlResult;
  readonly onClose: () => void;
}

type Earlier = { readonly name: 'read'; readonly result: SqlResult } | { readonly name: 'unreadable' } | null;

/** The rows of an earlier run, read once. */
function useEarlier(id: string | null): Earlier {
  const { store } = useOpenSession();
  const { onDefect } = useOffline();
  const [earlier, setEarlier] = useState<{ readonly id: string; readonly read: Earlier } | null>(null);
  useEffect(() => {
    if (id === null) return;
    readRows(store, id).then(
      result => setEarlier({ id, read: result ? { name: 'read', result } : { name: 'unreadable' } }),
      (error: unknown) => {
        setEarlier({ id, read: { name: 'unreadable' } });
        if (!(error instanceof DamagedResultError)) onDefect('background', error);
      },
    );
  }, [store, onDefect, id]);
  return earlier && earlier.id === id ? earlier.read : null;
}

/** Compares the rows with an earlier result of the same tab. */
function CompareResults({ run, result, onClose }: CompareResultsProps) {
  const now = useNow();
  const runs = useLive(store => readComparable(store, run), [run.id, run.tabId]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [keys, setKeys] = useState<readonly string[]>([]);
  const id = chosen ?? runs?.[0]?.id ?? null;
  const earlier = useEarlier(id);
  const names = [...new Set(result.columns.map(({ name }) => name))];
  return (
    <Dialog title={text.title} closeLabel={text.close} size="full" onClose={onClose}>
      {runs?.length === 0 ? (
        <p className={css.empty}>{text.none}</p>
      ) : (
        <div className={css.comparison}>
          <div className={css.choices}>
            <div className={css.choice}>
              <Select
                label={text.with}
                options={(runs ?? []).map(each => ({
                  id: each.id,
                  label: text.run(ago(each.startedAt, now), each.rows ?? 0),
                  about: each.tab,
                }))}
                selected={id}
                placeholder={text.choose}
                search={text.choose}
                onSelect={setChosen}
              />
            </div>
            <MenuButton
              label={text.keysAre(keys.length === 0 ? text.allColumns : keys.join(', '))}
              icon={<KeyRound size={16} aria-hidden="true" />}
              actions={[]}
              choices={[
                {
                  id: 'keys',
                  label: text.keys,
                  mode: 'any',
                  options: names.map(name => ({ id: name, label: name })),
                  chosen: keys,
                  onChoose: setKeys,
                },
              ]}
            />
          </div>
          {earlier?.name === 'read' ? (
            <DifferenceGrid before={earlier.result} after={result} keys={keys} />
          ) : (
            <p role="status">{earlier ? text.unreadable : text.reading}</p>
          )}
        </div>
      )}
    </Dialog>
  );
}

export default CompareResults;
