import Dexie, { type EntityTable, type Table } from 'dexie';
import type { QueuedCommand } from '../commands/command';
import type {
  ChartRecord,
  DashboardRecord,
  DatasetRecord,
  DerivedRecord,
  FactRecord,
  FavouriteRecord,
  LabelColoursRecord,
  ListRecord,
  PreviewRecord,
  QuarantinedRecord,
  ResultFailure,
  ResultRecord,
} from './records';

/** The version of the tables below. A change of a record's form raises it and adds a step to `migrations.ts`. */
export const STORE_VERSION = 1;

/**
 * The local store of one person on one server.
 *
 * | table | key | holds |
 * |---|---|---|
 * | dashboards, charts, datasets | id | the server's copies |
 * | lists | name | which ids a list had |
 * | results, failures | result key | answers of charts, or why there is none |
 * | favourites | kind + id | stars |
 * | outbox | seq | writes that the server has not acknowledged |
 * | derived, previews, labelColours | | what can be made again |
 * | facts | name | when the server was last heard of |
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
  declare readonly labelColours: EntityTable<LabelColoursRecord, 'dashboardId'>;
  declare readonly facts: Table<FactRecord, FactRecord['name']>;
  declare readonly quarantine: Table<QuarantinedRecord, number>;

  constructor(name: string) {
    // Strict: a commit is acknowledged when it is on the disk, since "Saved on this device" is said on its strength.
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(STORE_VERSION).stores({
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
  }
}
