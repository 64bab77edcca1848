import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { chartDataEndpoints } from '@/api/chart-data';
import { explorableDatasetSchema } from '@/api/dataset';
import { must } from '@/lib/assert';
import { answerHere, type DeviceAnswer } from '@/offline/local-engine/answer-here';
import { differenceOf } from '@/offline/local-engine/compare-answers';
import { attachRows, openingStatements, type AttachedRows, type DeviceDatabase } from '@/offline/local-engine/database';
import { createKernels } from '@/offline/local-engine/kernels/kernels';
import { queryDataset } from '@/offline/local-engine/query-dataset';
import { decodeResult } from '@/offline/results/decode';
import { encodeJsonResult, type EncodedResult } from '@/offline/results/encode';
import type { NamedDataset } from '@/query/answer/answer-query';
import type { RowsManifest } from '@/query/kept-rows/manifest';
import { exportedFiles } from '@/server/engines/engine';
import { loadQueryDataset } from '@/server/resources/dataset/query-dataset';
import { keptColumns, rowsStatement } from '@/server/resources/dataset-rows/rows-query';
import { chartDataExchange, queryContextCases, type QueryContextCase } from '../contract/cases';
import { deliberate } from '../contract/deliberate';
import { openDeviceDatabase } from './wasm/device-database';
import { engineTargets, type OpenTarget } from './targets';

const native = must(
  engineTargets.find(({ name }) => name === 'DuckDB'),
  "the server's engine",
);
/** With intervals, lists and other values that a device does not read. */
const TYPE_SAMPLES = 8;
const cases = queryContextCases.filter(
  ({ name, status, request }) => status === 200 && !(name in deliberate) && request.datasource.id !== TYPE_SAMPLES,
);

const ofServer = (type: string) =>
  JSON.stringify({ kind: 'invalid', message: `Answers of the type ${type} are the server’s.` });
/** Reasons why contexts are not answered on a device, by name. */
const refusals: Readonly<Record<string, string>> = {
  'result-columns': ofServer('columns'),
  'result-post-processed-pivot-table': ofServer('post_processed'),
};

interface Kept {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly dataset: NamedDataset;
  readonly manifest: RowsManifest;
}

describe('cached rows of every dataset', () => {
  let server: OpenTarget;
  let folder: string;
  let database: DeviceDatabase & { close(): void };
  let rows: AttachedRows;
  const kept = new Map<number, Promise<Kept>>();

  beforeAll(async () => {
    // Both use the same present time.
    vi.useFakeTimers({ toFake: ['Date'] });
    folder = await mkdtemp(path.join(tmpdir(), 'tidemark-local-'));
    server = await native.open();
    database = await openDeviceDatabase();
    for (const sql of openingStatements(384)) await database.query(sql);
    rows = attachRows(database);
  });
  afterAll(async () => {
    vi.useRealTimers();
    database?.close();
    await server?.close();
    await rm(folder, { recursive: true });
  });

  /** As on a device: the file that the server makes, and the dataset as it comes with a dashboard. */
  async function keep(id: number): Promise<Kept> {
    const loaded = must(await loadQueryDataset(server.services.store, id), 'dataset');
    const { kept: columns } = keptColumns(loaded.query, undefined);
    const { sql } = rowsStatement(
      loaded.query,
      { columns: columns.map(({ name }) => name), since: null },
      server.engine.dialect,
      { now: Date.now() },
    );
    const target = path.join(folder, String(id));
    await mkdir(target);
    const made = must(
      await server.engine.exportRows?.({ sql, folder: target }, { timeoutMilliseconds: 60_000 }, {}),
      'the file',
    );
    const explored = await server.sender.send({
      exchange: {
        ...chartDataExchange('explore', null, 200),
        method: 'GET',
        path: '/api/v1/explore/',
        query: { datasource_id: id, datasource_type: 'table' },
      },
    });
    const { result } = v.parse(v.object({ result: v.object({ dataset: explorableDatasetSchema }) }), explored.body);
    const types = new Map(made.columns.map(({ name, type }) => [name, type]));
    return {
      bytes: new Uint8Array(await readFile(path.join(target, exportedFiles.plain))),
      dataset: queryDataset(result.dataset),
      manifest: {
        datasetId: id,
        datasetVersion: '',
        dialect: 'duckdb',
        digest: made.digest,
        bytes: made.bytes,
        rows: made.rows,
        columns: columns.map(({ name, expression }) => ({ name, type: types.get(name) ?? '', expression })),
        window: null,
        asOf: Date.now(),
      },
    };
  }

  async function answered({ request }: QueryContextCase): Promise<DeviceAnswer> {
    const { id } = request.datasource;
    const known = kept.get(id) ?? keep(id);
    kept.set(id, known);
    const { bytes, dataset, manifest } = await known;
    const question = { context: request, dataset, manifest, caller: { id: 1, username: 'admin' }, now: Date.now() };
    return answerHere({ database, kernels: createKernels({ database }) }, { ...question, isRehearsal: true }, () =>
      rows.pathOf(manifest.digest, async () => bytes.slice().buffer),
    );
  }

  const read = (results: readonly EncodedResult[]) => results.map(({ bytes, head }) => decodeResult(bytes, head));

  test.each(cases)("return the server's answer, or the reason why not: $name", async one => {
    const answer = await answered(one);
    if (answer.kind === 'refused') {
      expect(JSON.stringify(answer.reason)).toBe(refusals[one.name]);
      return;
    }
    expect(refusals).not.toHaveProperty(one.name);
    const reply = await server.sender.send({ exchange: chartDataExchange(one.name, one.request, one.status) });
    const { result } = v.parse(chartDataEndpoints.query.answer, reply.body);
    const theirs = result.map(document => encodeJsonResult(v.parse(v.looseObject({}), document)));
    expect(differenceOf(read(answer.results), read(theirs))).toBeNull();
    for (const { head } of answer.results) expect(head.computed_on).toBe('device');
  });
});
