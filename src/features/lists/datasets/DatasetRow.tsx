import { Link } from '@tanstack/react-router';
import { Ellipsis, SquareTerminal, Table2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { datasourceKey } from '@/model/dataset';
import type { DatasetUses } from '@/model/dataset-uses';
import { fullName } from '@/model/person';
import type { ChangeStatus } from '@/offline/reads/change-status';
import type { ListedDataset } from '@/offline/reads/datasets';
import { ago } from '@/text/ages';
import { endorsementWords } from '@/text/endorsement';
import { datasetListText as text } from '@/text/messages/datasets/list';
import { datasetsText } from '@/text/messages/home/lists';
import { changeStatusText } from '@/text/messages/offline/change-status';
import { IconButton } from '@/ui/button/Button';
import { ChangeMarker } from '@/ui/change-marker/ChangeMarker';
import { Endorsement } from '@/ui/hint/Endorsement';
import { lazy } from '@/ui/lazy/lazy';
import * as table from '@/ui/table/Table.css';
import { describedBy, tooltip } from '@/ui/tooltip/tooltip';
import * as list from '../List.css';
import { SelectCell } from '../SelectCell';
import type { SelectablePage } from '../use-shown-page';
import type { DialogSubject } from './DatasetDialog';
import * as css from './Datasets.css';

const DatasetMenu = lazy(() => import('./DatasetMenu'));

interface DatasetRowProps {
  readonly dataset: ListedDataset;
  readonly now: number;
  readonly status: ChangeStatus | null;
  /** Null until the dependents are known. */
  readonly uses: DatasetUses | null;
  readonly page: SelectablePage<ListedDataset>;
  readonly onAsk: (asked: DialogSubject) => void;
}

/** A row of the list of datasets. */
export function DatasetRow({ dataset, now, status, uses, page, onAsk }: DatasetRowProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { id, name, virtual, databaseName, schema, owners, changedOn } = dataset;
  const kind = virtual ? datasetsText.virtual : datasetsText.physical;
  const Sign = virtual ? SquareTerminal : Table2;
  const used = uses && text.usedByOf(uses.charts.length, uses.dashboards.length);
  const edited = changedOn === null ? '' : ago(changedOn, now);
  return (
    <tr className={list.row} data-selected={page.isSelected(id) || undefined}>
      <SelectCell item={dataset} page={page} />
      <td>
        <span className={list.nameLine}>
          <Sign size={14} className={css.kindSign} aria-hidden="true" />
          {/* An unsent dataset has no rows to show yet. */}
          {id > 0 ? (
            <Link
              to="/explore"
              search={{ datasource: datasourceKey(id) }}
              className={`${table.name} ${list.name}`}
              {...describedBy(dataset.description ?? name)}
            >
              {name}
            </Link>
          ) : (
            <span className={list.name}>{name}</span>
          )}
          <Endorsement {...endorsementWords(dataset)} />
          <ChangeMarker status={status} words={changeStatusText} />
        </span>
        <span className={list.onPhone}>
          {[kind, databaseName, used, edited].filter(part => part !== null && part !== '').join(' · ')}
        </span>
      </td>
      <td className={table.notPhone}>{kind}</td>
      <td className={table.notPhone} {...tooltip(databaseName)}>
        {databaseName}
      </td>
      <td className={table.wide}>{schema}</td>
      <td className={table.wide}>
        {used !== null && <span className={uses?.charts.length === 0 ? table.muted : undefined}>{used}</span>}
      </td>
      <td className={table.wide}>{owners.map(fullName).join(', ')}</td>
      <td className={table.notPhone}>{edited}</td>
      <td className={table.buttonCell}>
        <IconButton ref={opener} label={text.actionsFor(name)} aria-haspopup="menu" onPress={() => setMenuOpen(true)}>
          <Ellipsis size={16} aria-hidden="true" />
        </IconButton>
        {isMenuOpen && (
          <DatasetMenu dataset={dataset} opener={opener} onAsk={onAsk} onClose={() => setMenuOpen(false)} />
        )}
      </td>
    </tr>
  );
}
