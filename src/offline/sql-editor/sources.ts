import { datasetEndpoints } from '@/api/dataset';
import { exploreDatasetPath } from '@/api/explore-links';
import {
  readLinked,
  readParameters,
  readPast,
  readShared,
  readViewItem,
  writeShared,
  type KeptSql,
} from '@/api/read/editor-sources';
import { savedQueryEndpoints } from '@/api/saved-query';
import { sqlEditorEndpoints } from '@/api/sql-editor';
import { sqlRunEndpoints } from '@/api/sql-run';
import { isUnanswered, OutcomeError, type Outcome } from '@/api/outcome';
import { isOnDevice } from '@/model/sql-run';
import { valueOf } from '../direct/direct-answer';
import type { DirectCalls } from '../direct/direct-calls';
import type { ResourceId } from '../commands/patch';
import { readResource } from '../reads/resources';
import { savedQueries } from '../resources/saved-query/read-model';
import type { LocalStore } from '../store/database';

/** Source of a tab's text, as named in an address. */
export type SqlSource =
  | { readonly kind: 'shared'; readonly key: string }
  /** A link of Superset since 5.0. */
  | { readonly kind: 'link'; readonly key: string }
  | { readonly kind: 'saved'; readonly id: ResourceId }
  | { readonly kind: 'past'; readonly id: number }
  /** With its own SQL if the chart builder supplied some. */
  | { readonly kind: 'dataset'; readonly id: number; readonly sql: string | null }
  | { readonly kind: 'given'; readonly sql: KeptSql };

const passes = (outcome: Pick<Outcome<unknown>, 'kind'>): boolean =>
  isUnanswered(outcome) || outcome.kind === 'unavailable' || outcome.kind === 'sign-in';

/** Whether the source may be readable later: no server answered, or it failed in a way that passes. */
export const mayOpenLater = (error: unknown): boolean => error instanceof OutcomeError && passes(error.failure);

/**
 * Reads the source that an address names. Saved and past queries are read from this device if they are there, datasets
 * if the server does not answer. @throws OutcomeError
 */
export async function readSource(ask: DirectCalls, store: LocalStore, source: SqlSource): Promise<KeptSql> {
  switch (source.kind) {
    case 'given':
      return source.sql;
    case 'shared': {
      const kept = readShared(valueOf(await ask.call(sqlEditorEndpoints.getValue, { path: { id: source.key } })));
      if (!kept) throw new Error('The link leads to no query');
      return kept;
    }
    case 'link':
      return readLinked(valueOf(await ask.call(sqlEditorEndpoints.getPermalink, { path: { key: source.key } })));
    case 'saved':
      return readSaved(ask, store, source.id);
    case 'past':
      return (
        (await readPastHere(store, source.id)) ??
        readPast(valueOf(await ask.call(sqlRunEndpoints.get, { path: { id: source.id } })).result)
      );
    case 'dataset':
      return readDatasetSql(ask, store, source);
  }
}

/** A run of this device; null if another one ran it. */
async function readPastHere(store: LocalStore, queryId: number): Promise<KeptSql | null> {
  const run = await store.queryRuns.filter(each => each.queryId === queryId && !isOnDevice(each)).first();
  if (!run) return null;
  const { tab: name, databaseId, schema, sql } = run;
  return { name, databaseId, schema, sql, autorun: false, templateParams: null };
}

async function readDatasetHere(store: LocalStore, id: number) {
  const { readDataset } = await import('../reads/datasets');
  return (await readDataset(store, id))?.dataset ?? null;
}

type DatasetSource = Extract<SqlSource, { kind: 'dataset' }>;

async function readDatasetSql(ask: DirectCalls, store: LocalStore, { id, sql }: DatasetSource): Promise<KeptSql> {
  const outcome = await ask.call(datasetEndpoints.get, { path: { id } });
  const here = passes(outcome) ? await readDatasetHere(store, id) : null;
  const statement = sql ?? here?.selectStar ?? here?.sql ?? null;
  if (here && statement !== null) {
    const { name, databaseId, schema } = here;
    return { name, databaseId, schema, sql: statement, autorun: false, templateParams: null };
  }
  const kept = readPast({ ...valueOf(outcome).result });
  return sql === null ? kept : { ...kept, sql };
}

async function readSaved(ask: DirectCalls, store: LocalStore, id: ResourceId): Promise<KeptSql> {
  const here = await readResource(store, savedQueries, id);
  if (here && here.value.sql !== '') {
    const { label, sql, schema, database, templateParameters, hasParameters } = here.value;
    const databaseId = typeof database?.id === 'number' ? database.id : null;
    const templateParams = hasParameters ? templateParameters : await parametersOf(ask, id);
    return { name: label, databaseId, schema, sql, autorun: false, templateParams };
  }
  const kept = readViewItem(valueOf(await ask.call(savedQueryEndpoints.viewGet, { path: { id } })).result);
  return { ...kept, templateParams: await parametersOf(ask, id) };
}

/** Neither lists nor the older view report them. Null also without the server, and for a query of somebody else. */
async function parametersOf(ask: DirectCalls, id: ResourceId): Promise<string | null> {
  const outcome = await ask.call(savedQueryEndpoints.get, { path: { id } });
  return outcome.kind === 'success' ? readParameters(outcome.value.result) : null;
}

/** Stores a query under a key with which anyone can read it. Returns the address. @throws OutcomeError */
export async function shareSql(ask: DirectCalls, kept: KeptSql): Promise<string> {
  const { id } = valueOf(await ask.call(sqlEditorEndpoints.keepValue, { body: { data: writeShared(kept) } }));
  return `/sqllab/?id=${id}`;
}

/** The address to create a chart from a dataset. */
export const chartAddress = (datasetId: number): string => exploreDatasetPath(datasetId);
