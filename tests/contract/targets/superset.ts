import { encodeRison } from '@/api/list';
import { isRecord, parseJson } from '@/lib/json';
import { must } from '@/lib/assert';
import type { Client } from './client';
import { Sender } from './http-target';
import type { Target } from './target';

/** A running Superset with the recordings' seed. Objects that an earlier run left behind are removed first. */
export async function openSuperset(url: string): Promise<Target> {
  const sender = new Sender(fetch, url.replace(/\/$/, ''));
  const admin = await sender.as('admin', 'session');
  await removeLeftovers(admin);
  await makeAnnotationLayer(admin);
  return { name: 'superset', send: step => sender.send(step), close: async () => undefined };
}

async function call(client: Client, method: string, path: string, body?: unknown): Promise<unknown> {
  const headers = {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    'X-CSRFToken': must(client.csrf, 'CSRF token'),
  };
  const { text } = await client.send(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  return parseJson(text);
}

/** The columns that identify the recording's own objects; objects that others refer to come last. */
const leftovers = { report: 'name', dashboard: 'dashboard_title', chart: 'slice_name', css_template: 'template_name' };

async function removeLeftovers(admin: Client): Promise<void> {
  for (const [resource, column] of Object.entries(leftovers)) {
    const q = encodeRison({ filters: [{ col: column, opr: 'sw', value: 'Recorded' }], page_size: 100 });
    const answer = await call(admin, 'GET', `/api/v1/${resource}/?q=${encodeURIComponent(q)}`);
    const ids = isRecord(answer) && Array.isArray(answer['ids']) ? answer['ids'] : [];
    if (ids.length > 0) await call(admin, 'DELETE', `/api/v1/${resource}/?q=${encodeURIComponent(encodeRison(ids))}`);
  }
}

/** The layer with id 1, which a recorded chart reads: the first one of a server. */
async function makeAnnotationLayer(admin: Client): Promise<void> {
  const known = await call(admin, 'GET', '/api/v1/annotation_layer/');
  if (isRecord(known) && Array.isArray(known['ids']) && known['ids'].length > 0) return;
  await call(admin, 'POST', '/api/v1/annotation_layer/', { name: 'Splits' });
  const annotation = {
    short_descr: 'Split',
    long_descr: 'A stock split',
    start_dttm: '2003-02-17T00:00:00',
    end_dttm: '2003-02-18T00:00:00',
  };
  await call(admin, 'POST', '/api/v1/annotation_layer/1/annotation/', annotation);
}
