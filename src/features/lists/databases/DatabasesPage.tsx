import { FileUp, Lock, Plus } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { hasPermission } from '@/model/permissions';
import { exportDatabases } from '@/offline/direct/export-archive';
import { useIsAway, useOpenSession } from '@/offline/react/context';
import { resourceTable } from '@/offline/reads/resource-table';
import { listedConnections, type ListedConnection } from '@/offline/resources/database/listed-connection';
import { ago } from '@/text/ages';
import { needsNetworkText } from '@/text/messages/frame/needs-network';
import { databaseArchiveText as archiveText, databasesText as text } from '@/text/messages/datasets/databases';
import { StartButton } from '@/ui/button/StartButton';
import { lazy } from '@/ui/lazy/lazy';
import { withoutFilters } from '@/ui/table/list-address';
import { useListAddress, type ListShown } from '@/ui/table/use-list-address';
import { listed } from '../annotations/listed';
import { StoredTable, type StoredColumn } from '../StoredTable';
import { ReadableOnly } from '../ReadableOnly';
import { StoredList, useListed } from '../StoredList';
import { useExport } from '../use-export';
import { nameCell } from '../NameCell';
import * as css from './Databases.css';

const RemoveDatabase = lazy(() => import('./RemoveDatabase'));

interface DatabasesPageProps extends ListShown {
  /** The dialog that creates (null) or edits one, which another feature provides. */
  readonly connecting: (id: number | null, onClose: () => void) => ReactNode;
  /** The import dialog, which another feature provides. */
  readonly importing: (onClose: () => void) => ReactNode;
}

type Item = ListedConnection & { readonly id: number };
const columnIds = ['name', 'backend', 'async', 'dml', 'files', 'inSqlEditor', 'changedBy', 'changedOn'] as const;
type Column = (typeof columnIds)[number];

const databasesAddress = withoutFilters(columnIds, { by: 'changedOn', descending: true });

type Asked =
  | { readonly about: 'connect'; readonly id: number | null }
  | { readonly about: 'import' }
  | { readonly about: 'remove'; readonly database: Item };

const flag = (
  id: Column,
  label: string,
  room: 'notPhone' | 'wide',
  isOn: (item: Item) => boolean,
): StoredColumn<Item, Column> => ({
  id,
  label,
  room,
  value: item => Number(isOn(item)),
  cell: item => (isOn(item) ? text.yes : text.no),
});

const columnsAt = (now: number): readonly StoredColumn<Item, Column>[] => [
  {
    id: 'name',
    label: text.name,
    value: ({ name }) => name,
    cell: nameCell,
  },
  { id: 'backend', label: text.backend, value: ({ backend }) => backend, cell: ({ backend }) => backend },
  flag('async', text.async, 'wide', ({ runsAsynchronously }) => runsAsynchronously),
  flag('dml', text.dml, 'wide', ({ allowsChanges }) => allowsChanges),
  flag('files', text.files, 'wide', ({ takesFiles }) => takesFiles),
  flag('inSqlEditor', text.inSqlEditor, 'notPhone', ({ isInSqlEditor }) => isInSqlEditor),
  { id: 'changedBy', label: text.changedBy, room: 'wide', value: item => item.changedBy, cell: item => item.changedBy },
  {
    id: 'changedOn',
    label: text.changedOn,
    room: 'notPhone',
    value: ({ changedOn }) => changedOn ?? 0,
    cell: ({ changedOn }) => (changedOn === null ? '' : ago(changedOn, now)),
  },
];

/** The database connections stored on this device. Creating and changing them needs the server. */
export default function DatabasesPage(props: DatabasesPageProps) {
  return (
    <ReadableOnly view="Database" title={text.title} words={text}>
      <Databases {...props} />
    </ReadableOnly>
  );
}

const connections = resourceTable(listedConnections);

function Databases({ connecting, importing, ...shown }: DatabasesPageProps) {
  const address = useListAddress(databasesAddress, shown);
  const { roles } = useOpenSession().facts;
  const isAway = useIsAway();
  const mayWrite = hasPermission(roles, 'can_write', 'Database');
  const mayExport = hasPermission(roles, 'can_export', 'Database');
  const exporting = useExport(exportDatabases, archiveText.exportFailed);
  const { list, total, coming } = useListed(connections, databasesAddress, address.state);
  const items = useMemo(() => list && listed(list), [list]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <StoredList
        title={text.title}
        filterLabel={text.filter}
        address={address}
        stored={list && items && { items, asOf: list.asOf, total }}
        coming={coming}
        count={text.count}
        notLoaded={text.notLoaded}
        of="database"
        textsOf={({ name, backend }) => [name, backend]}
        empty={text.empty}
        actions={
          mayWrite && (
            <>
              <StartButton
                Icon={FileUp}
                label={archiveText.import}
                name={archiveText.importName}
                unavailable={isAway ? needsNetworkText.import : undefined}
                onPress={() => setAsked({ about: 'import' })}
              />
              <StartButton
                Icon={Plus}
                label={text.connect}
                name={text.connectName}
                isPrimary
                unavailable={isAway ? text.needsNetwork : undefined}
                onPress={() => setAsked({ about: 'connect', id: null })}
              />
            </>
          )
        }
      >
        {(matching, now) => (
          <>
            <StoredTable
              selection={text.title}
              items={matching}
              total={total}
              columns={columnsAt(now)}
              address={address}
              statuses={undefined}
              isEditable={mayWrite}
              selectsSeveral={false}
              exporting={mayExport ? exporting : undefined}
              unavailable={isAway ? text.needsNetwork : undefined}
              onEdit={({ id }) => setAsked({ about: 'connect', id })}
              onRemove={([database]) => database && setAsked({ about: 'remove', database })}
            />
            <p className={css.secrets}>
              <Lock size={14} aria-hidden="true" />
              {text.secrets}
            </p>
          </>
        )}
      </StoredList>
      {asked?.about === 'connect' && connecting(asked.id, close)}
      {asked?.about === 'import' && importing(close)}
      {asked?.about === 'remove' && <RemoveDatabase database={asked.database} onClose={close} />}
    </>
  );
}
