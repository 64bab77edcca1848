import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { startServer } from '../e2e/fixtures/server-process';
import { createApi, signIn } from '../e2e/fixtures/session';
import { median, type Figure } from './figures';

const RUNS = 15;

interface Row {
  readonly id: number;
  readonly table_name: string;
}
interface Answer {
  readonly result: readonly { readonly query: string; readonly rowcount: number }[];
}

const took = async (run: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await run();
  return performance.now() - start;
};

/** The same group-by over the largest table, through the server and by DuckDB directly. The two alternate. */
export async function measureChartData(dataFolder: string): Promise<Figure[]> {
  const server = await startServer({ dataFolder });
  try {
    const origin = `http://127.0.0.1:${server.port}`;
    const cookie = await signIn(origin);
    const rows = (await (await createApi(origin, cookie)).get('/api/v1/dataset/?q=(page_size:100)')) as Row[];
    const flights = rows.find(row => row.table_name === 'flights');
    if (!flights) throw new Error('There is no dataset of flights');
    // The query of the table of origins on the measured dashboard.
    const averageDelay = {
      expressionType: 'SIMPLE',
      aggregate: 'AVG',
      column: { column_name: 'delay' },
      label: 'Average delay',
    };
    const lateShare = {
      expressionType: 'SQL',
      sqlExpression: 'AVG(CASE WHEN delay > 15 THEN 1.0 ELSE 0 END)',
      label: 'Late share',
    };
    const query = {
      columns: ['origin'],
      metrics: ['count', averageDelay, lateShare],
      orderby: [['count', false]],
      row_limit: 1000,
      filters: [],
    };
    const body = JSON.stringify({
      datasource: { id: flights.id, type: 'table' },
      queries: [query],
      force: true,
      result_format: 'json',
      result_type: 'full',
    });
    const ask = async (accept: string) => {
      const headers = { Cookie: `session=${cookie}`, 'Content-Type': 'application/json', Accept: accept };
      const response = await fetch(`${origin}/api/v1/chart/data`, { method: 'POST', headers, body });
      if (!response.ok) throw new Error(`The server answered ${response.status}: ${await response.text()}`);
      return response.arrayBuffer();
    };
    const asJson = () => ask('application/json');
    const asArrow = () => ask('application/vnd.apache.arrow.stream');
    const answer = JSON.parse(new TextDecoder().decode(await asJson())) as Answer;
    const sql = answer.result[0]?.query;
    if (!sql || answer.result[0]?.rowcount !== 229) throw new Error('The server did not answer the question');

    const instance = await DuckDBInstance.create(path.join(dataFolder, 'samples.duckdb'), { access_mode: 'READ_ONLY' });
    const connection = await instance.connect();
    const direct = async () => (await connection.runAndReadAll(sql)).getRowObjects();
    for (const warm of [direct, asJson, asArrow, direct, asJson, asArrow]) await warm();
    const times = { direct: [] as number[], json: [] as number[], arrow: [] as number[] };
    for (let run = 0; run < RUNS; run += 1) {
      times.direct.push(await took(direct));
      times.json.push(await took(asJson));
      times.arrow.push(await took(asArrow));
    }
    connection.closeSync();
    instance.closeSync();
    const base = median(times.direct);
    return [
      { name: 'Group-by over 3,000,000 rows: DuckDB directly', values: times.direct, unit: 'ms', limit: null },
      { name: 'Group-by over 3,000,000 rows: chart/data as JSON', values: times.json, unit: 'ms', limit: null },
      {
        name: 'chart/data as JSON against DuckDB directly',
        values: [median(times.json) / base],
        unit: '×',
        limit: 1.3,
      },
      {
        name: 'chart/data as Arrow against DuckDB directly',
        values: [median(times.arrow) / base],
        unit: '×',
        limit: 1.3,
      },
    ];
  } finally {
    await server.stop();
  }
}
