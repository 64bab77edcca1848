import { RefreshCw } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { ON_DEVICE } from '@/model/sql-run';
import { SELECT_SEARCH_DEBOUNCE } from '@/lib/clock';
import { findRelations, isPartial, mergeRelations, quotedName, type ListedRelations } from '@/model/database-metadata';
import type { TablePlace } from '@/offline/drafts/tab-tables';
import { useIsAway } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { useDeviceTables } from '@/offline/react/device-sql';
import { useNow } from '@/offline/react/use-now';
import { useRelationSearch } from '@/offline/react/use-relation-search';
import type { Refreshed } from '@/offline/metadata/stored-metadata';
import {
  readKnownColumns,
  readRelations,
  readSchemas,
  refreshRelations,
  refreshSchemas,
  type SchemaPlace,
} from '@/offline/sql-editor/database-metadata';
import { asOf, fullTime } from '@/text/ages';
import { deviceSqlText } from '@/text/messages/sql-editor/device-sql';
import { sidebarText as text } from '@/text/messages/sql-editor/sidebar';
import { missingTables } from '@/text/missing-tables';
import { Button, IconButton } from '@/ui/button/Button';
import { lazy } from '@/ui/lazy/lazy';
import { Menu } from '@/ui/menu/Menu';
import { Select } from '@/ui/select/Select';
import { FilterField } from '@/ui/table/FilterField';
import { useToast } from '@/ui/toast/Toast';
import { describedBy } from '@/ui/tooltip/tooltip';
import { useRested } from '@/ui/use-rested';
import { useAreDatabasesComing, useDatabases } from '../workspace/use-databases';
import { TableTree } from './TableTree';
import { treeRows, type TreeRow } from './tree-rows';
import { useLineActions } from './use-line-actions';
import { useKnown, type Known } from '@/offline/react/use-known';
import { useOpened } from './use-opened';
import { useTablesBeside } from './use-tables-beside';
import * as css from './Sidebar.css';

const DeviceTables = lazy(() => import('./DeviceTables'));

interface SidebarProps {
  readonly tabId: string;
  readonly databaseId: number | null;
  readonly schema: string | null;
  readonly onDatabase: (id: number) => void;
  readonly onSchema: (schema: string) => void;
  /** Inserts a text at the cursor. */
  readonly onInsert: (text: string) => void;
  /** Shows the first rows of a table. @param sql the statement that reads them */
  readonly onPreview: (place: TablePlace, sql: string) => void;
}

/** The schema with the most tables; null until one is known. */
const usualSchema = (names: readonly string[]): string | null =>
  names.find(name => name === 'main' || name === 'public') ?? names[0] ?? null;

/** The database and schema of a tab, and their tables. */
export function Sidebar({ tabId, databaseId, schema, onDatabase, onSchema, onInsert, onPreview }: SidebarProps) {
  const open = useDatabases();
  const areComing = useAreDatabasesComing();
  const nothing = areComing ? text.readingDatabases : text.noDatabases;
  const database = open?.find(({ id }) => id === databaseId);
  const deviceTables = useDeviceTables();
  const isOnDevice = databaseId === ON_DEVICE;
  const onEnded = useFailureReport();
  const schemas = useKnown({
    key: databaseId === null || isOnDevice ? null : `schemas ${databaseId}`,
    read: store => readSchemas(store, databaseId ?? 0),
    ask: asking => refreshSchemas(asking, databaseId ?? 0),
    onEnded,
  });
  const names = schemas.told?.value ?? [];
  const first = isOnDevice ? null : usualSchema(names);
  useEffect(() => {
    if (schema === null && first !== null) onSchema(first);
    // Keep a schema that the user chose.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [schema, first]);
  const choices = schema !== null && !names.includes(schema) ? [schema, ...names] : names;
  const place = useMemo(
    (): SchemaPlace | null => (databaseId === null || isOnDevice || schema === null ? null : { databaseId, schema }),
    [databaseId, isOnDevice, schema],
  );
  return (
    <aside className={css.bar} aria-label={text.bar}>
      <div className={css.choices}>
        <Select
          label={text.database}
          placeholder={open?.length === 0 ? nothing : text.chooseDatabase}
          search={text.findDatabase}
          options={[
            ...(open ?? []).map(({ id, name, backend }) => ({ id: String(id), label: name, about: backend })),
            ...((deviceTables ?? []).length > 0 || isOnDevice
              ? [{ id: String(ON_DEVICE), label: deviceSqlText.name, about: deviceSqlText.about }]
              : []),
          ]}
          selected={databaseId === null ? null : String(databaseId)}
          onSelect={id => onDatabase(Number(id))}
        />
        {!isOnDevice && (
          <Select
            label={text.schema}
            placeholder={text.chooseSchema}
            search={text.findSchema}
            isDisabled={databaseId === null}
            options={choices.map(name => ({ id: name, label: name }))}
            selected={schema}
            onSelect={onSchema}
          />
        )}
      </div>
      {databaseId !== null && !isOnDevice && !place && (
        <Missing part={schemas} notHere={text.schemasNotHere} notRead={text.schemasNotRead} />
      )}
      {isOnDevice && deviceTables && <DeviceTables tables={deviceTables} onInsert={onInsert} />}
      {place && (
        <Tables
          key={`${tabId} ${place.databaseId} ${place.schema}`}
          tabId={tabId}
          place={place}
          backend={database?.backend ?? null}
          allowsPreview={database?.allowsPreview ?? true}
          onInsert={onInsert}
          onPreview={(name, sql) => onPreview({ ...place, name }, sql)}
        />
      )}
    </aside>
  );
}

/** Reports names that a server refused to list; those of earlier stay. */
function useFailureReport(): (ended: Refreshed) => void {
  const toast = useToast();
  return ended => {
    if (ended === 'refused') toast({ text: text.metadataFailed, isFailure: true });
  };
}

interface TablesProps {
  readonly tabId: string;
  readonly place: SchemaPlace;
  readonly backend: string | null;
  readonly allowsPreview: boolean;
  readonly onInsert: (text: string) => void;
  readonly onPreview: (table: string, sql: string) => void;
}

const asTable = (name: string) => ({ name, kind: 'table' as const });

function Tables({ tabId, place, backend, allowsPreview, onInsert, onPreview }: TablesProps) {
  const onFailed = useFailureReport();
  const isAway = useIsAway();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const { beside, open, toggle, remove } = useTablesBeside(tabId, place);
  const [menu, setMenu] = useState<TreeRow | null>(null);
  const opener = useRef<Element>(null);
  const tables = useKnown({
    key: JSON.stringify(place),
    read: store => readRelations(store, place),
    ask: asking => refreshRelations(asking, place),
    onEnded: onFailed,
  });
  const columns = useLive(store => readKnownColumns(store, place), [place]);
  const { opened, refresh } = useOpened(place, open, onFailed);
  const listed = tables.told?.value ?? null;
  const { relations, missing } = useRelationSearch(place, listed, useRested(search, SELECT_SEARCH_DEBOUNCE));
  const found = useMemo(() => {
    // Open tables stay in sight when they are not among the first ones.
    const all = listed && isPartial(listed) ? mergeRelations(relations, open.map(asTable)) : relations;
    return findRelations(all, wanted, name => columns?.get(name)?.map(column => column.name) ?? []);
  }, [listed, relations, open, wanted, columns]);
  const rows = useMemo(() => treeRows(found, opened), [found, opened]);
  const actionsOf = useLineActions({
    place,
    backend,
    opened,
    beside,
    allowsPreview,
    onInsert,
    onPreview,
    onRefresh: refresh,
    onRemove: remove,
  });
  return (
    <>
      <div className={css.search}>
        <div className={css.find}>
          <FilterField label={text.find} value={search} isWide onChange={setSearch} />
        </div>
        <IconButton
          label={text.refresh}
          unavailable={isAway ? text.refreshNeedsNetwork : undefined}
          onPress={() => tables.refresh(true)}
        >
          <RefreshCw size={15} aria-hidden="true" />
        </IconButton>
      </div>
      {rows.length > 0 ? (
        <TableTree
          rows={rows}
          onToggle={toggle}
          onInsert={name => onInsert(quotedName(name, backend))}
          onMenu={(row, at) => {
            opener.current = at;
            setMenu(row);
          }}
        />
      ) : (
        <Nothing tables={tables} isNarrowed={wanted.trim() !== ''} />
      )}
      <div>
        <p className={css.missing} role="status">
          {missingTables(missing)}
        </p>
        <Foot tables={tables} found={found.length} known={columns?.size ?? 0} />
      </div>
      {menu && (menu.kind === 'relation' || menu.kind === 'column') && (
        <Menu
          label={text.actions(menu.kind === 'relation' ? menu.relation.name : menu.column.name)}
          opener={opener}
          actions={actionsOf(menu)}
          onClose={() => setMenu(null)}
        />
      )}
    </>
  );
}

type KnownTables = Known<ListedRelations>;

/** Explains why there are no tables. */
function Nothing({ tables, isNarrowed }: { readonly tables: KnownTables; readonly isNarrowed: boolean }) {
  if (tables.told) return <p className={css.empty}>{isNarrowed ? text.noneFound : text.noTables}</p>;
  const reading = (
    <p className={css.empty} role="status">
      {text.reading}
    </p>
  );
  return <Missing part={tables} notHere={text.notHere} notRead={text.notRead} reading={reading} />;
}

interface MissingProps {
  readonly part: Known<unknown>;
  readonly notHere: string;
  readonly notRead: string;
  /** Shown while it is not known why it is missing. */
  readonly reading?: ReactNode;
}

/** Explains why a part of a database is missing, and offers to fetch it again. */
function Missing({ part: { told, isAsking, ended, refresh }, notHere, notRead, reading }: MissingProps) {
  const isAway = useIsAway();
  if (told !== null) return reading;
  if (!isAsking && (isAway || ended === 'away')) return <p className={css.empty}>{notHere}</p>;
  if (ended !== 'refused') return reading;
  return (
    <div className={css.empty} role="alert">
      <p>{notRead}</p>
      <Button size="small" onPress={() => refresh()}>
        {text.again}
      </Button>
    </div>
  );
}

interface FootProps {
  readonly tables: KnownTables;
  readonly found: number;
  /** The number of tables whose columns are on this device. */
  readonly known: number;
}

function Foot({ tables: { told }, found, known }: FootProps) {
  const now = useNow();
  if (!told) return <div />;
  const all = told.value.total;
  return (
    <div className={css.foot}>
      <span>{found < all ? text.found(found, all) : text.count(all)}</span>
      {known > 0 && <span {...describedBy(text.onDevice(known, all))}>{text.columnsOf(known)}</span>}
      <span {...describedBy(text.asOfTitle(fullTime(told.asOf)))}>{text.asOf(asOf(told.asOf, now))}</span>
    </div>
  );
}
