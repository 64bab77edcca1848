import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { strFromU8, unzipSync } from 'fflate';
import { must } from '@/lib/assert';
import { installSamples } from '@/server/catalogue/samples/install';
import { temporaryFolder } from '@/server/testing/temporary-folder';
import { testApp, type TestApp } from '@/server/testing/test-app';
import { linkSamples } from '../support/sample-database';

let app: TestApp;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let headers: Readonly<Record<string, string>>;
let slugs: readonly string[];
beforeAll(async () => {
  app = await testApp();
  headers = await app.headersOf('admin', 'Admin');
  folder = await temporaryFolder();
  const database = await linkSamples(inject('sampleDatabase'), folder.path);
  const { id } = await app.services.store.selectFrom('user').select('id').executeTakeFirstOrThrow();
  await installSamples(app.services.store, database, id, app.clock.now());
  const rows = await app.services.store.selectFrom('dashboard').select(['slug']).orderBy('id').execute();
  slugs = rows.map(({ slug }) => must(slug, 'the address of a sample'));
});
afterAll(async () => {
  await app.close();
  await folder.remove();
});

const idOf = async (slug: string) =>
  (await app.services.store.selectFrom('dashboard').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;

async function chartsOf(slug: string): Promise<number[]> {
  const rows = await app.services.store
    .selectFrom('dashboard_chart')
    .select('chart_id')
    .where('dashboard_id', '=', await idOf(slug))
    .orderBy('chart_id')
    .execute();
  return rows.map(row => row.chart_id);
}

async function exported(slug: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await app.fetch(
    new Request(`http://localhost/api/v1/dashboard/export/?q=!(${await idOf(slug)})`, { headers }),
  );
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

async function imported(archive: Uint8Array<ArrayBuffer>): Promise<number> {
  const { 'Content-Type': _, ...others } = headers;
  const body = new FormData();
  body.append('formData', new Blob([archive]), 'export.zip');
  body.append('overwrite', 'true');
  return (
    await app.fetch(new Request('http://localhost/api/v1/dashboard/import/', { method: 'POST', headers: others, body }))
  ).status;
}

/** The files of an archive, without the folder and the timestamp that differ each time. */
const filesOf = (archive: Uint8Array) =>
  Object.entries(unzipSync(archive)).flatMap(([name, content]) => {
    const file = name.replace(/^[^/]*\//, '');
    return file === 'metadata.yaml' ? [] : [[file, strFromU8(content)] as const];
  });

test('every sample is unchanged when its archive is imported over it, and is exported again byte for byte', async () => {
  expect(slugs.length).toBeGreaterThan(10);
  for (const slug of slugs) {
    const charts = await chartsOf(slug);
    const archive = await exported(slug);
    expect(await imported(archive), slug).toBe(200);
    expect(await chartsOf(slug), slug).toEqual(charts);
    expect(filesOf(await exported(slug)), slug).toEqual(filesOf(archive));
  }
});

test('a dashboard whose layout was saved separately is unchanged too, and one with a chart outside the layout', async () => {
  const [slug = ''] = slugs;
  const id = await idOf(slug);
  const charts = await chartsOf(slug);
  const { position_json: layout } = await app.services.store
    .selectFrom('dashboard')
    .select('position_json')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const saved: unknown = JSON.parse(must(layout, 'a layout'), (key, value: unknown) =>
    key === 'uuid' ? undefined : value,
  );
  const put = async (position_json: unknown) => {
    const body = JSON.stringify({ position_json: JSON.stringify(position_json) });
    expect(
      (await app.fetch(new Request(`http://localhost/api/v1/dashboard/${id}`, { method: 'PUT', headers, body })))
        .status,
    ).toBe(200);
  };
  for (const positions of [saved, {}]) {
    await put(positions);
    const archive = await exported(slug);
    expect(await imported(archive)).toBe(200);
    expect(await chartsOf(slug)).toEqual(charts);
    expect(filesOf(await exported(slug))).toEqual(filesOf(archive));
  }
});
