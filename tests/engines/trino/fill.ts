import { trino } from '@/query/sql/trino';
import { readLocation } from '@/server/engines/location';
import { trinoClient } from '@/server/engines/trino/protocol';
import { openTrinoEngine } from '@/server/engines/trino/trino-engine';
import { startEmbedded, type EmbeddedServer } from '../../contract/targets/embedded';
import { csvTables } from '../csv-rows';

/** The sample tables' columns in Trino's types. */
const tables: Readonly<Record<string, readonly (readonly [name: string, type: string])[]>> = {
  airports: [
    ['iata', 'VARCHAR'],
    ['name', 'VARCHAR'],
    ['city', 'VARCHAR'],
    ['state', 'VARCHAR'],
    ['country', 'VARCHAR'],
    ['latitude', 'DOUBLE'],
    ['longitude', 'DOUBLE'],
  ],
  flights: [
    ['id', 'INTEGER'],
    ['date', 'TIMESTAMP(3)'],
    ['delay', 'INTEGER'],
    ['distance', 'INTEGER'],
    ['origin', 'VARCHAR'],
    ['destination', 'VARCHAR'],
  ],
  movies: [
    ['Title', 'VARCHAR'],
    ['US Gross', 'BIGINT'],
    ['Worldwide Gross', 'BIGINT'],
    ['US DVD Sales', 'BIGINT'],
    ['Production Budget', 'BIGINT'],
    ['Release Date', 'DATE'],
    ['MPAA Rating', 'VARCHAR'],
    ['Running Time min', 'INTEGER'],
    ['Distributor', 'VARCHAR'],
    ['Source', 'VARCHAR'],
    ['Major Genre', 'VARCHAR'],
    ['Creative Type', 'VARCHAR'],
    ['Director', 'VARCHAR'],
    ['Rotten Tomatoes Rating', 'INTEGER'],
    ['IMDB Rating', 'DOUBLE'],
    ['IMDB Votes', 'BIGINT'],
  ],
  gapminder: [
    ['year', 'INTEGER'],
    ['country', 'VARCHAR'],
    ['cluster', 'INTEGER'],
    ['pop', 'BIGINT'],
    ['life_expect', 'DOUBLE'],
    ['fertility', 'DOUBLE'],
  ],
  seattle_weather: [
    ['date', 'DATE'],
    ['precipitation', 'DOUBLE'],
    ['temp_max', 'DOUBLE'],
    ['temp_min', 'DOUBLE'],
    ['wind', 'DOUBLE'],
    ['weather', 'VARCHAR'],
  ],
  stocks: [
    ['symbol', 'VARCHAR'],
    ['date', 'TIMESTAMP(3)'],
    ['price', 'DOUBLE'],
  ],
  barley: [
    ['yield', 'DOUBLE'],
    ['variety', 'VARCHAR'],
    ['year', 'INTEGER'],
    ['site', 'VARCHAR'],
  ],
  // Its rows ask about other engines' types; only its columns have to be there.
  type_samples: [['id', 'INTEGER']],
};

const ROWS_AT_A_TIME = 2000;

/** The server over a Trino cluster, whose `memory` catalogue is given the sample tables. */
export async function openTrino(url: string): Promise<EmbeddedServer> {
  const location = `${url.replace(/\/+$/, '')}/public`;
  const place = readLocation(location);
  if (place.kind !== 'trino') throw new Error('TRINO_URL must be of the form trino://user@host:port/catalogue');
  const client = trinoClient(place.server, globalThis.fetch);
  const run = (sql: string) => client.run(sql, { maxRows: 1000, timeoutMilliseconds: 300_000 });
  const rowsOf = new Map((await csvTables()).map(table => [table.name, table]));
  for (const schema of ['public', 'main']) {
    await run(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
    for (const [name, columns] of Object.entries(tables)) {
      await run(`DROP TABLE IF EXISTS ${schema}.${name}`);
      await run(`CREATE TABLE ${schema}.${name} (${columns.map(([column, type]) => `${trino.identifier(column)} ${type}`).join(', ')})`);
      const table = rowsOf.get(name);
      if (!table) continue;
      for (let start = 0; start < table.rows.length; start += ROWS_AT_A_TIME) {
        const kept = columns.filter(([column]) => table.columns.includes(column));
        const rows = table.rows.slice(start, start + ROWS_AT_A_TIME).map(row => `(${kept.map(([column]) => trino.literal(row[column] ?? null)).join(', ')})`);
        const read = kept.map(([column, type]) => `CAST(${trino.identifier(column)} AS ${type})`).join(', ');
        const names = kept.map(([column]) => trino.identifier(column)).join(', ');
        await run(`INSERT INTO ${schema}.${name} (${names}) SELECT ${read} FROM (VALUES ${rows.join(', ')}) AS given (${names})`);
      }
    }
    await run(
      `CREATE OR REPLACE VIEW ${schema}.busy_routes AS
       SELECT origin, destination, count(*) AS flights, avg(delay) AS mean_delay FROM ${schema}.flights GROUP BY origin, destination HAVING count(*) > 10`,
    );
  }
  return startEmbedded(async () => ({ location, open: async () => openTrinoEngine(place.server, globalThis.fetch) }));
}
