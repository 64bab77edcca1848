import { Link } from '@tanstack/react-router';
import { SquareTerminal, Table2 } from 'lucide-react';
import { datasourceKey } from '@/model/datasource-key';
import { noUses, type DatasetUses } from '@/model/dataset-uses';
import type { ChangeStatus } from '@/offline/reads/change-status';
import type { KnownUses } from '@/offline/reads/dataset-uses';
import type { ListedDataset } from '@/offline/reads/datasets';
import { datasetListText as text } from '@/text/messages/datasets/list';
import { homeText } from '@/text/messages/home/home';
import { datasetsText } from '@/text/messages/home/lists';
import { lazy } from '@/ui/lazy/lazy';
import * as table from '@/ui/table/Table.css';
import { describedBy } from '@/ui/tooltip/tooltip';
import { editedOf, peopleOf } from '../item-words';
import { MenuOpener } from '../ItemControls';
import * as list from '../List.css';
import type { ListColumn } from '../list-description';
import { NameCell } from '../NameCell';
import type { DialogSubject } from './DatasetDialog';
import * as css from './Datasets.css';

const DatasetMenu = lazy(() => import('./DatasetMenu'));

interface DatasetRowParts {
  readonly statuses: ReadonlyMap<unknown, ChangeStatus> | undefined;
  /** Undefined until the dependents are known. */
  readonly uses: KnownUses | undefined;
  readonly onAsk: (asked: DialogSubject) => void;
}

const kindOf = ({ virtual }: ListedDataset) => (virtual ? datasetsText.virtual : datasetsText.physical);
const databaseOf = ({ databaseName }: ListedDataset) => databaseName;

function DatasetName({ dataset: { id, name, description, virtual } }: { readonly dataset: ListedDataset }) {
  const Sign = virtual ? SquareTerminal : Table2;
  return (
    <>
      <Sign size={14} className={css.kindSign} aria-hidden="true" />
      {/* An unsent dataset has no rows to show yet. */}
      {id > 0 ? (
        <Link
          to="/explore"
          search={{ datasource: datasourceKey(id) }}
          className={`${table.name} ${list.name}`}
          {...describedBy(description ?? name)}
        >
          {name}
        </Link>
      ) : (
        <span className={list.name}>{name}</span>
      )}
    </>
  );
}

/** The columns of the list of datasets. */
export function datasetTable({ statuses, uses, onAsk }: DatasetRowParts): readonly ListColumn<ListedDataset, string>[] {
  const usesOf = ({ id }: ListedDataset): DatasetUses | null =>
    uses ? (uses.of.get(id) ?? (uses.isComplete ? noUses : null)) : null;
  const usedBy = (dataset: ListedDataset) => {
    const known = usesOf(dataset);
    return known && text.usedByOf(known.charts.length, known.dashboards.length);
  };
  return [
    {
      id: 'name',
      label: homeText.name,
      cell: (dataset, now) => (
        <NameCell
          endorsed={dataset}
          status={statuses?.get(dataset.id)}
          details={[kindOf(dataset), dataset.databaseName, usedBy(dataset), editedOf(dataset, now)]}
        >
          <DatasetName dataset={dataset} />
        </NameCell>
      ),
    },
    { id: 'kind', label: datasetsText.kind, room: 'notPhone', width: css.kindColumn, cell: kindOf },
    {
      id: 'database',
      label: datasetsText.database,
      room: 'notPhone',
      width: css.databaseColumn,
      cell: databaseOf,
      tooltip: databaseOf,
    },
    {
      id: 'schema',
      label: datasetsText.schema,
      room: 'wide',
      width: css.schemaColumn,
      cell: ({ schema }) => schema,
    },
    {
      id: 'usedBy',
      label: text.usedBy,
      room: 'wide',
      width: css.usedColumn,
      cell: dataset => (
        <span className={usesOf(dataset)?.charts.length === 0 ? table.muted : undefined}>{usedBy(dataset)}</span>
      ),
    },
    { id: 'owner', label: homeText.owner, room: 'wide', width: list.ownerColumn, cell: peopleOf },
    { id: 'edited', label: homeText.edited, room: 'notPhone', width: list.editedColumn, cell: editedOf },
    {
      id: 'menu',
      label: text.actions,
      isButton: true,
      cell: dataset => (
        <MenuOpener label={text.actionsFor(dataset.name)} Menu={DatasetMenu} given={{ dataset, onAsk }} />
      ),
    },
  ];
}
