import { createApi, signIn, type Api } from '../e2e/fixtures/session';
import type { Figure } from './figures';
import { WORD } from './many-things';

/** Charts in the archive; with their dataset and its connection, that many assets and two. */
const ASSETS = 200;
const LIMIT = 5_000;

interface Archive {
  readonly took: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

async function chartIds(api: Api): Promise<number[]> {
  const filter = `(filters:!((col:slice_name,opr:ct,value:${WORD})),page_size:100,order_column:changed_on_delta_humanized,order_direction:desc`;
  const ids: number[] = [];
  for (let page = 0; ids.length < ASSETS; page += 1) {
    const found = await api.get(`/api/v1/chart/?q=${encodeURIComponent(`${filter},page:${page})`)}`);
    if (!Array.isArray(found) || found.length === 0) break;
    ids.push(...found.map((chart: { readonly id: number }) => chart.id));
  }
  return ids.slice(0, ASSETS);
}

async function exportOnce(origin: string, cookie: string, ids: readonly number[]): Promise<Archive> {
  const begin = performance.now();
  const answer = await fetch(`${origin}/api/v1/chart/export/?q=!(${ids.join(',')})`, {
    headers: { Cookie: `session=${cookie}` },
  });
  if (!answer.ok) throw new Error(`The export answered ${answer.status}: ${await answer.text()}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { took: performance.now() - begin, bytes };
}

async function importOnce(origin: string, cookie: string, token: string, archive: Archive): Promise<number> {
  const form = new FormData();
  form.set('formData', new Blob([archive.bytes], { type: 'application/zip' }), 'charts.zip');
  form.set('overwrite', 'true');
  const begin = performance.now();
  const answer = await fetch(`${origin}/api/v1/chart/import/`, {
    method: 'POST',
    headers: { Cookie: `session=${cookie}`, 'X-CSRFToken': token },
    body: form,
  });
  if (!answer.ok) throw new Error(`The import answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
  return performance.now() - begin;
}

/** An archive of charts: exported, and imported over themselves. The server holds the things of `fillStore`. */
export async function measureArchive(origin: string, runs: number): Promise<Figure[]> {
  const cookie = await signIn(origin);
  const api = await createApi(origin, cookie);
  const token = String(await api.get('/api/v1/security/csrf_token/'));
  const ids = await chartIds(api);
  const exported: number[] = [];
  const imported: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const archive = await exportOnce(origin, cookie, ids);
    exported.push(archive.took);
    imported.push(await importOnce(origin, cookie, token, archive));
  }
  return [
    { name: `An archive of ${ids.length} charts: exported`, values: exported, unit: 'ms', limit: LIMIT },
    { name: '… imported over themselves', values: imported, unit: 'ms', limit: LIMIT },
  ];
}
