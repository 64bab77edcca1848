import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { datasourceKey } from '@/model/datasource-key';
import { useIsAway } from '@/offline/react/context';
import { useKnown } from '@/offline/react/use-known';
import type { ListedDataset } from '@/offline/reads/datasets';
import { readRelation, refreshRelation, type SchemaPlace } from '@/offline/sql-editor/database-metadata';
import { createDatasetText as text } from '@/text/messages/datasets/create';
import { Button } from '@/ui/button/Button';
import { Notice } from '@/ui/notice/Notice';
import * as table from '@/ui/table/Table.css';
import { TableSkeleton } from '@/ui/table/TableSkeleton';
import { describedBy, tooltip } from '@/ui/tooltip/tooltip';
import * as css from './CreateDataset.css';

interface TablePreviewProps {
  readonly place: SchemaPlace;
  readonly name: string;
  /** The existing dataset. */
  readonly taken: ListedDataset | undefined;
}

/** The columns that a dataset of a table will have, or why no other dataset is possible. */
export function TablePreview({ place, name, taken }: TablePreviewProps) {
  return (
    <section aria-label={name} className={css.preview}>
      {taken && <Taken dataset={taken} />}
      <Columns place={place} name={name} />
    </section>
  );
}

function Taken({ dataset: { id, virtual } }: { readonly dataset: ListedDataset }) {
  return (
    <div className={css.taken} role="note">
      <TriangleAlert size={16} aria-hidden="true" />
      <p>{virtual ? text.takenByName : text.taken}</p>
      {id > 0 && (
        <Link to="/explore" search={{ datasource: datasourceKey(id) }} className={css.link}>
          {text.openTaken}
        </Link>
      )}
    </div>
  );
}

function Columns({ place, name }: Omit<TablePreviewProps, 'taken'>) {
  const isAway = useIsAway();
  const { told, isAsking, ended, refresh } = useKnown({
    key: JSON.stringify([place, name]),
    read: store => readRelation(store, place, name),
    ask: asking => refreshRelation(asking, place, name),
  });
  if (!told) {
    if (isAway && told === null) return <Notice>{text.notHere}</Notice>;
    if (ended === 'refused' && !isAsking)
      return <Notice action={<Button onPress={() => refresh()}>{text.retry}</Button>}>{text.refused}</Notice>;
    return <TableSkeleton />;
  }
  const { columns } = told.value;
  return (
    <div className={table.card}>
      <div className={css.previewHead}>
        <h2 className={css.previewName} {...tooltip(name)}>
          {name}
        </h2>
        <span className={table.muted}>{text.columns(columns.length)}</span>
      </div>
      <table className={table.table} aria-label={text.columnsOf(name)}>
        <thead>
          <tr>
            <th>{text.column}</th>
            <th>{text.type}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(column => (
            <tr key={column.name}>
              <td {...describedBy(column.comment ?? column.name)}>{column.name}</td>
              <td className={css.columnType} {...describedBy(column.longType)}>
                {column.type}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
