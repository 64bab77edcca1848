import { randomUUID } from 'node:crypto';
import type { MetadataStore } from '../metadata/store';

/** A dataset without columns, for tests that need one only for their charts. */
export async function makeDataset(store: MetadataStore, name = 'sales'): Promise<number> {
  const at = { created_on: 0, changed_on: 0 };
  const { id: database_id } = await store
    .insertInto('database')
    .values({
      uuid: randomUUID(),
      database_name: randomUUID(),
      backend: 'duckdb',
      location: 'nowhere.duckdb',
      extra: '{}',
      ...at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await store
    .insertInto('dataset')
    .values({ uuid: randomUUID(), database_id, schema: 'main', table_name: name, ...at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The JSON object of a response, and its headers. */
export async function answered(
  answer: Promise<Response>,
): Promise<{ status: number; etag: string; body: Record<string, unknown> }> {
  const response = await answer;
  const body: unknown = await response.json();
  return { status: response.status, etag: response.headers.get('ETag') ?? '', body: body as Record<string, unknown> };
}
