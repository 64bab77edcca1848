import { trino } from '@/query/sql/trino';
import { readLocation } from '@/server/engines/location';
import { trinoClient } from '@/server/engines/trino/protocol';
import type { Driver } from '@/server/engines/engine';
import { openTrinoEngine } from '@/server/engines/trino/trino-engine';
import { steadyClock } from '@/server/steady-clock';
import { startEmbedded, type EmbeddedServer } from '../../contract/targets/embedded';
import { csvTables, type CsvTable } from '../csv-rows';

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
  // Its rows ask about other engines' types; only its columns have to exist.
  type_samples: [['id', 'INTEGER']],
};

/** Less than the maximum length of a statement, as JSON. */
const ROWS_AT_A_TIME = 4000;

/** A server by its plain address has the catalogue `memory`. */
const addressOf = (url: string) => url.replace(/^https?:\/\/([^/]+)\/?$/, 'trino://test@$1/memory').replace(/\/+$/, '');

type Run = (sql: string) => Promise<unknown>;

/** All rows of a batch travel as one JSON text: the server takes far longer to read a list of VALUES. */
async function fillTable(run: Run, { name, columns, rows }: CsvTable): Promise<void> {
  const kept = (tables[name] ?? []).filter(([column]) => columns.includes(column));
  const names = kept.map(([column]) => trino.identifier(column));
  const texts = kept.map((_, index) => `c${index} VARCHAR`).join(', ');
  const values = kept.map(([, type], index) => `CAST(c${index} AS ${type})`).join(', ');
  for (let start = 0; start < rows.length; start += ROWS_AT_A_TIME) {
    const portion = JSON.stringify(
      rows.slice(start, start + ROWS_AT_A_TIME).map(row => kept.map(([column]) => row[column] ?? null)),
    );
    await run(
      `INSERT INTO ${name} (${names.join(', ')})
       SELECT ${values} FROM UNNEST(CAST(json_parse(${trino.literal(portion)}) AS ARRAY(ROW(${texts}))))`,
    );
  }
}

async function makeTables(run: Run): Promise<void> {
  await run('CREATE SCHEMA IF NOT EXISTS public');
  await run('CREATE SCHEMA IF NOT EXISTS main');
  const files = await csvTables();
  for (const [name, columns] of Object.entries(tables)) {
    await run(`DROP TABLE IF EXISTS ${name}`);
    await run(
      `CREATE TABLE ${name} (${columns.map(([column, type]) => `${trino.identifier(column)} ${type}`).join(', ')})`,
    );
    const rows = files.find(file => file.name === name);
    if (rows) await fillTable(run, rows);
    await run(`CREATE OR REPLACE VIEW main.${name} AS SELECT * FROM public.${name}`);
  }
  await run(
    `CREATE OR REPLACE VIEW busy_routes AS
     SELECT origin, destination, count(*) AS flights, avg(delay) AS mean_delay FROM flights GROUP BY origin, destination HAVING count(*) > 10`,
  );
}

/** The engine of a Trino cluster, and a client for statements of the test's own. */
export function connectTrino(url: string) {
  const location = `${addressOf(url)}/public`;
  const place = readLocation(location);
  if (place.kind !== 'trino') throw new Error('TRINO_URL must be http://host:port or trino://user@host:port/catalogue');
  const transport = { fetch: globalThis.fetch, timers: steadyClock };
  return {
    location,
    client: trinoClient(place.server, transport),
    engine: openTrinoEngine(place.server, transport),
  };
}

/** The server over a Trino cluster, whose `memory` catalogue is given the sample tables. */
export async function openTrino(url: string): Promise<EmbeddedServer & { engine: Driver }> {
  const { location, client, engine } = connectTrino(url);
  await makeTables(sql => client.run(sql, { maxRows: 1000, timeoutMilliseconds: 300_000 }));
  const server = await startEmbedded(async () => ({ location, open: async () => engine }));
  return { ...server, engine };
}
