import type { RelationDetail } from '@/model/database-metadata';
import type { LocalStore } from '@/offline/store/database';

const detail: RelationDetail = {
  columns: [
    { name: 'id', type: 'BIGINT', longType: 'BIGINT', comment: null, keys: ['primary'] },
    { name: 'date', type: 'TIMESTAMP', longType: 'TIMESTAMP', comment: null, keys: ['index'] },
    { name: 'delay', type: 'INTEGER', longType: 'INTEGER', comment: 'Arrival delay in minutes', keys: [] },
    { name: 'distance', type: 'INTEGER', longType: 'INTEGER', comment: null, keys: [] },
    { name: 'origin', type: 'VARCHAR', longType: 'VARCHAR(3)', comment: null, keys: ['foreign'] },
  ],
  primaryKey: ['id'],
  foreignKeys: [{ columns: ['origin'], table: 'airports', schema: 'main', referred: ['iata'] }],
  indexes: [{ name: 'flights_date_idx', columns: ['date'], isUnique: false }],
  partitions: null,
  selectStar: 'SELECT *\nFROM main.flights\nLIMIT 100',
  comment: null,
};

/** A database of five thousand tables, some of which were opened before. */
export async function keepTables(store: LocalStore): Promise<void> {
  const asOf = Date.now() - 7_200_000;
  const many = Array.from({ length: 5000 }, (_, index) => ({ name: `table_${index}`, kind: 'table' }));
  const first = ['airports', 'flights', 'gapminder', 'movies', 'seattle_weather', 'stocks'];
  const named = [...first.map(name => ({ name, kind: 'table' })), { name: 'late_flights', kind: 'view' }];
  await store.metadata.bulkPut([
    { key: 'schemas 1', place: '1', value: ['information_schema', 'main'], asOf },
    { key: 'tables 1 "main"', place: '1 "main"', value: [...named, ...many], asOf },
    { key: 'table 1 "main" "flights"', place: '1 "main"', value: detail, asOf },
  ]);
  await store.copies.put({
    kind: 'database',
    id: 1,
    parent: null,
    value: { id: 1, database_name: 'Examples', backend: 'duckdb', expose_in_sqllab: true },
    asOf,
    etag: null,
  });
}
