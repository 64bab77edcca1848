import Dexie, { type EntityTable, type Table, type Transaction } from 'dexie';
import { embeddedCapabilities, type ServerCapabilities } from '../state/capabilities';
import type { QueuedCommand } from '../commands/command';
import type * as migrations from './migrations';
import type {
  ChartRecord,
  CopyRecord,
  DashboardRecord,
  DatasetRecord,
  DerivedRecord,
  EditionListRecord,
  EditionRecord,
  EditorTabRecord,
  EditorTextRecord,
  FactRecord,
  FavouriteRecord,
  ImageRecord,
  KeptRowsRecord,
  LabelColoursRecord,
  ListRecord,
  LogEventRecord,
  MetadataRecord,
  NameRecord,
  ScreenPictureRecord,
  PinRecord,
  PreviewRecord,
  QuarantinedRecord,
  ResultFailure,
  ResultRecord,
  RunRecord,
  SentRecord,
  VersionRecord,
  WaitingFileRecord,
  WaitingPartRecord,
} from './records';

type Migrations = typeof migrations;

/**
 * Data of earlier versions are rare: the code that reads them is loaded on demand, while the transaction of the upgrade
 * stays open.
 */
const onDemand =
  (pick: (code: Migrations) => (transaction: Transaction) => Promise<void>) =>
  async (transaction: Transaction): Promise<void> =>
    pick(await Dexie.waitFor(import('./migrations')))(transaction);

/** The version of the tables below. A change of a record's form raises it and adds a step to `migrations.ts`. */
export const STORE_VERSION = 11;

export type Backend = Pick<typeof Dexie.dependencies, 'indexedDB' | 'IDBKeyRange'>;

/**
 * Dexie opens a store of a newer version anyway, ignoring the version, and then adds its own missing tables. Here a
 * newer store is left unchanged.
 */
function refuseNewer(
  factory: IDBFactory | undefined,
): Pick<IDBFactory, 'open' | 'deleteDatabase' | 'databases' | 'cmp'> | undefined {
  return (
    factory && {
      open(name, version) {
        if (version === undefined) throw new DOMException('The store was written by a newer version', 'VersionError');
        return factory.open(name, version);
      },
      deleteDatabase: name => factory.deleteDatabase(name),
      databases: () => factory.databases(),
      cmp: (first, second) => factory.cmp(first, second),
    }
  );
}

/**
 * The local store of one person on one server.
 *
 * | table | key | holds |
 * |---|---|---|
 * | dashboards, charts, datasets | id | the server's copies |
 * | lists | name | ids in a list |
 * | results, failures | result key | answers of charts, or why there is none |
 * | copies | kind + id | other copies of the server: databases, queries, tabs, reports, filter sets, data files |
 * | favourites | kind + id | stars |
 * | versions | id | earlier states of dashboards, if the server does not keep them |
 * | outbox | seq | writes that the server has not acknowledged |
 * | names | local id | the server's ids of things made here |
 * | sent | id | writes that it accepted, for a while |
 * | pins, images | | dashboards kept on this device |
 * | keptRows | dataset id | rows of datasets on this device; the bytes are in a byte store (`kept-rows/`) |
 * | logEvents | seq | unsent log events |
 * | editorTabs, editorTexts | id | tabs of the SQL editor on this device, and their texts |
 * | queryRuns | id | their runs; the rows are among the results |
 * | metadata | key | contents of databases: schemas, tables, columns; values of datasets' columns |
 * | waitingFiles, waitingParts | id, file and offset | files that will become datasets, in parts |
 * | editions, editionLists | report and id, report | results of reports, and which were opened here |
 * | derived, previews, screenPictures, labelColours | | data that can be rebuilt |
 * | facts | name | single facts, such as the last contact with the server |
 * | quarantine | id | records that could not be read |
 */
export class LocalStore extends Dexie {
  declare readonly dashboards: EntityTable<DashboardRecord, 'id'>;
  declare readonly charts: EntityTable<ChartRecord, 'id'>;
  declare readonly datasets: EntityTable<DatasetRecord, 'id'>;
  declare readonly lists: EntityTable<ListRecord, 'name'>;
  declare readonly results: EntityTable<ResultRecord, 'key'>;
  declare readonly failures: EntityTable<ResultFailure, 'key'>;
  declare readonly favourites: Table<FavouriteRecord, [FavouriteRecord['kind'], number]>;
  declare readonly outbox: Table<QueuedCommand, number>;
  declare readonly derived: EntityTable<DerivedRecord, 'key'>;
  declare readonly previews: Table<PreviewRecord, [number, string]>;
  declare readonly screenPictures: EntityTable<ScreenPictureRecord, 'key'>;
  declare readonly labelColours: EntityTable<LabelColoursRecord, 'dashboardId'>;
  declare readonly facts: Table<FactRecord, FactRecord['name']>;
  declare readonly quarantine: Table<QuarantinedRecord, number>;
  declare readonly copies: Table<CopyRecord, [CopyRecord['kind'], CopyRecord['id']]>;
  declare readonly names: EntityTable<NameRecord, 'local'>;
  declare readonly sent: Table<SentRecord, number>;
  declare readonly pins: EntityTable<PinRecord, 'dashboardId'>;
  declare readonly images: EntityTable<ImageRecord, 'url'>;
  declare readonly keptRows: EntityTable<KeptRowsRecord, 'datasetId'>;
  declare readonly logEvents: Table<LogEventRecord, number>;
  declare readonly versions: Table<VersionRecord, number>;
  declare readonly editorTabs: EntityTable<EditorTabRecord, 'id'>;
  declare readonly editorTexts: EntityTable<EditorTextRecord, 'id'>;
  declare readonly queryRuns: EntityTable<RunRecord, 'id'>;
  declare readonly metadata: EntityTable<MetadataRecord, 'key'>;
  declare readonly editions: Table<EditionRecord, [number, number]>;
  declare readonly editionLists: EntityTable<EditionListRecord, 'reportId'>;
  declare readonly waitingFiles: Table<WaitingFileRecord, number>;
  declare readonly waitingParts: Table<WaitingPartRecord, [number, number]>;

  /** Capabilities of the server whose data it holds. */
  readonly capabilities: ServerCapabilities;

  constructor(
    name: string,
    capabilities: ServerCapabilities = embeddedCapabilities,
    { indexedDB, IDBKeyRange }: Backend = Dexie.dependencies,
  ) {
    // Strict: a commit is acknowledged when it is on the disk, since "Saved on this device" relies on it.
    super(name, {
      chromeTransactionDurability: 'strict',
      indexedDB: refuseNewer(indexedDB),
      IDBKeyRange,
      // Dexie caches results of live reads by the name of the store, and the store in memory has the same name as the
      // one on the disk, which replaces it.
      ...(indexedDB === Dexie.dependencies.indexedDB ? {} : { cache: 'disabled' }),
    });
    this.capabilities = capabilities;
    this.version(1).stores({
      dashboards: 'id, slug, openedAt',
      charts: 'id',
      datasets: 'id',
      lists: 'name',
      results: 'key, usedAt, *dashboardIds',
      failures: 'key',
      favourites: '[kind+id]',
      outbox: '++seq, resource',
      derived: 'key, usedAt',
      previews: '[dashboardId+theme]',
      labelColours: 'dashboardId',
      facts: 'name',
      quarantine: '++id',
    });
    this.version(2)
      .stores({
        // The three show how much is stored, and how old that is, without reading it.
        results: 'key, usedAt, *dashboardIds, [usedAt+bytes+asOf]',
        outbox: '++seq, resource, state.name, makes, *touches, *needs',
        copies: '[kind+id], kind, parent',
        names: 'local, [kind+id]',
        sent: '++id, sentAt',
        pins: 'dashboardId',
        images: 'url, *dashboardIds',
        logEvents: '++seq, about',
      })
      .upgrade(onDemand(({ keepBeyondFirst }) => keepBeyondFirst));
    this.version(3).stores({ versions: '++id, dashboardId, [keptAt+bytes]' });
    this.version(4).upgrade(onDemand(({ keepBeyondThird }) => keepBeyondThird));
    this.version(5).upgrade(onDemand(({ keepBeyondFourth }) => keepBeyondFourth));
    this.version(6).stores({ screenPictures: 'key, dashboardId, [takenAt+bytes]' });
    this.version(7).stores({
      editorTabs: 'id',
      editorTexts: 'id',
      queryRuns: 'id, tabId',
    });
    this.version(8).stores({ metadata: 'key, place' });
    this.version(9).stores({ waitingFiles: '++id', waitingParts: '[fileId+offset]' });
    this.version(10).stores({ keptRows: 'datasetId' });
    this.version(STORE_VERSION).stores({
      // The second shows how much is stored without reading it.
      editions: '[reportId+id], [reportId+id+bytes+wantedAt]',
      editionLists: 'reportId',
    });
  }
}
