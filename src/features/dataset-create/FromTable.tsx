import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { datasourceKey } from '@/model/datasource-key';
import { useDefaultType } from '@/offline/react/chart-setup';
import { useLive } from '@/offline/react/live';
import { useReadableList } from '@/offline/react/use-readable-list';
import type { ListedDatabase } from '@/offline/react/use-databases';
import { useKnown } from '@/offline/react/use-known';
import { readDatasetList, type ListedDataset } from '@/offline/reads/datasets';
import { readRelations, refreshRelations, type SchemaPlace } from '@/offline/sql-editor/database-metadata';
import { createDatasetText as text } from '@/text/messages/datasets/create';
import { Notice } from '@/ui/notice/Notice';
import { PageHead } from '@/ui/page/Page';
import { useToast } from '@/ui/toast/Toast';
import { datasetsAt, type Choosing, type TableChosen } from './choice';
import { CreateActions, type CreateGoal } from './CreateActions';
import * as css from './CreateDataset.css';
import { Progress } from './Progress';
import { SourceFields } from './SourceFields';
import { TableChoice } from './TableChoice';
import { TablePreview } from './TablePreview';
import { useCreate } from './use-create';

interface FromTableProps extends Choosing {
  readonly databases: readonly ListedDatabase[];
}

const nobody: ReadonlyMap<string, ListedDataset> = new Map();

const placeOf = ({ databaseId, schema }: TableChosen): SchemaPlace | null =>
  databaseId === null || schema === null ? null : { databaseId, schema };

/** Chooses a table, shows its columns, and creates a dataset from it. */
export function FromTable({ databases, chosen, onChoose }: FromTableProps) {
  const navigate = useNavigate();
  const toast = useToast();
  const defaultType = useDefaultType();
  const { state, create } = useCreate();
  const [goal, setGoal] = useState<CreateGoal>('dataset');
  useReadableList('dataset');
  const list = useLive(readDatasetList, []);
  const { databaseId, schema, table } = chosen;
  const place = useMemo(() => placeOf(chosen), [databaseId, schema]); // oxlint-disable-line react/exhaustive-deps
  const tables = useKnown({
    key: place && JSON.stringify(place),
    read: store => (place ? readRelations(store, place) : Promise.resolve(null)),
    ask: asking => (place ? refreshRelations(asking, place) : Promise.resolve('away' as const)),
  });
  const taken = useMemo(
    () => (place && list ? datasetsAt(list.datasets, place.databaseId, place.schema) : nobody),
    [place, list],
  );
  const leave = () => void navigate({ to: '/dataset/list' });
  const toChart = (id: number) =>
    void navigate({ to: '/explore', search: { datasource: datasourceKey(id), viz_type: defaultType } });
  const made = state.name === 'success' ? state.id : null;
  useEffect(() => {
    if (made === null || table === null) return;
    if (goal === 'chart') toChart(made);
    else {
      toast({ text: text.created(table), action: { label: text.toChart, onPress: () => toChart(made) } });
      leave();
    }
    // Runs once, when the dataset exists.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [made]);

  const isReady = place !== null && table !== null && !taken.has(table) && state.name === 'asking';
  return (
    <>
      <PageHead
        title={text.title}
        actions={
          <CreateActions
            isReady={isReady}
            isPending={state.name === 'started'}
            onCreate={wanted => {
              setGoal(wanted);
              if (place && table !== null) void create(place, table);
            }}
            onCancel={leave}
          />
        }
      />
      <div className={css.page}>
        <div className={css.form}>
          <SourceFields databases={databases} chosen={chosen} onChoose={onChoose} />
          {place && (
            <TableChoice
              key={JSON.stringify(place)}
              place={place}
              tables={tables}
              taken={taken}
              chosen={table}
              onChoose={name => onChoose({ ...chosen, table: name }, true)}
            />
          )}
        </div>
        <div className={css.room}>
          <Progress state={state} />
          {place && table !== null ? (
            <TablePreview
              key={JSON.stringify([place, table])}
              place={place}
              name={table}
              // The dataset being created here is not a conflict.
              taken={state.name === 'asking' ? taken.get(table) : undefined}
            />
          ) : (
            <Notice>{text.nothingChosen}</Notice>
          )}
        </div>
      </div>
    </>
  );
}
