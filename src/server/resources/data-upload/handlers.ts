import { dataUploadEndpoints as endpoints } from '@/api/data-upload';
import { parseJsonObject } from '@/lib/json';
import { isTableName, UPLOAD_PART_BYTES, type TableMode, type UploadKind } from '@/model/data-upload';
import { hasPermission } from '@/model/permissions';
import type { SignedIn } from '../../auth/caller';
import { EngineError, type Engine, type TableColumn, type ViewDefinition } from '../../engines/engine';
import { HttpError, accessDenied, fieldInvalid, unprocessable } from '../../http-error';
import { preparedWrite, query, type Implementation } from '../../http/implementation';
import type { DatabaseRow } from '../../metadata/schema/database';
import type { DatasetRow } from '../../metadata/schema/dataset';
import type { MetadataStore } from '../../metadata/store';
import type { Services } from '../../services';
import type { ReadOutcome } from '../../engines/file-task';
import { completePublication } from '../../uploads/upload-records';
import type { Uploads, WantedTable } from '../../uploads/uploads';
import { uploadsDatabase } from '../../uploads/uploads-database';
import { findDatabase } from '../database/policy';
import { datasetAt } from '../dataset/find';
import { createDataset, refreshDataset } from '../dataset/save';
import { requireOwner } from '../ownership';
import { settingsFrom, settingsTo } from './settings';

const SCHEMA = 'main';
/** The time limit for replacing a view, which waits for readers of the database. */
const DEFINE_TIMEOUT = 30_000;

/** Permissions as in Superset: by the form that it has for a kind of file. */
const views: Readonly<Record<UploadKind, string>> = {
  csv: 'CsvToDatabaseView',
  excel: 'ExcelToDatabaseView',
  json: 'ColumnarToDatabaseView',
  parquet: 'ColumnarToDatabaseView',
  arrow: 'ColumnarToDatabaseView',
  duckdb: 'ColumnarToDatabaseView',
  sqlite: 'ColumnarToDatabaseView',
};

const modes = { fail: 'create', append: 'append', replace: 'replace' } as const satisfies Readonly<
  Record<TableMode, ViewDefinition['mode']>
>;

/** Errors of a file are for its sender; errors of the server are not. */
async function told<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    switch (error.code) {
      case 'killed':
        throw new HttpError(422, { message: 'Reading the file takes more memory than is available' }, { cause: error });
      case 'timed-out':
        throw new HttpError(422, { message: 'Reading the file takes too long' }, { cause: error });
      case 'overloaded':
        throw new HttpError(503, { message: error.message }, { cause: error, headers: { 'Retry-After': '10' } });
      case 'unreadable':
        throw error;
      default:
        throw new HttpError(422, { message: error.message }, { cause: error });
    }
  }
}

function requireForm(caller: SignedIn, kind: UploadKind): void {
  if (!hasPermission(caller.roles, 'can_this_form_post', views[kind])) throw accessDenied(403);
}

/** The inputs of a new table, determined before anything is written to the store. */
interface Published {
  readonly databaseId: number;
  /** The existing dataset of the table. */
  readonly existing: DatasetRow | undefined;
  readonly columns: readonly TableColumn[];
  readonly outcome: ReadOutcome;
}

/** @throws HttpError 422 for an invalid or taken name, 403 if the table belongs to another person */
async function place(
  store: MetadataStore,
  caller: SignedIn,
  engine: Engine,
  databaseId: number,
  { table, mode, isInterrupted }: Pick<WantedTable, 'table' | 'mode'> & { readonly isInterrupted: boolean },
) {
  if (!isTableName(table)) throw fieldInvalid(422, 'table_name', 'A table cannot have this name');
  const existing = await datasetAt(store, { databaseId, schema: SCHEMA, table });
  const present = await engine.columns(SCHEMA, table);
  // The table may be the one that was made before an interruption, which its database will tell.
  const isPresent = present.length > 0 && !(mode === 'fail' && isInterrupted);
  if (mode === 'fail' && (existing || isPresent)) throw nameTaken(table);
  if (existing) await requireOwner(store, caller, 'dataset', existing.id);
  // A table without a dataset has no owner to ask.
  else if (isPresent && !hasPermission(caller.roles, 'can_upload', 'Database')) throw accessDenied(403);
  return { existing, present };
}

const nameTaken = (table: string) => fieldInvalid(422, 'table_name', `Dataset ${table} already exists`);

function requireUploads(uploads: Uploads | null): Uploads {
  if (!uploads) throw unprocessable('This server accepts no files');
  return uploads;
}

/** @throws HttpError 403 if the connection accepts no uploads, or none in the target schema */
function requireTaking({ allow_file_upload, extra }: DatabaseRow): void {
  const { schemas_allowed_for_file_upload: schemas } = parseJsonObject(extra);
  const isOpen = !Array.isArray(schemas) || schemas.length === 0 || schemas.includes(SCHEMA);
  if (allow_file_upload !== 1 || !isOpen) throw new HttpError(403, { message: 'This database accepts no files.' });
}

async function publish(
  { engines, uploads: service, onDefect }: Services,
  store: MetadataStore,
  caller: SignedIn,
  wanted: WantedTable,
  settings: Parameters<Uploads['read']>[1],
  signal: AbortSignal,
): Promise<Published> {
  const uploads = requireUploads(service);
  const id = await uploadsDatabase(store);
  const database = id === null ? undefined : await findDatabase(store, caller, id);
  if (!database) throw accessDenied(403);
  requireTaking(database);
  const requester = { person: caller.userId, signal };
  async function makeTable(engine: Engine, databaseId: number): Promise<Published> {
    const isInterrupted = await uploads.isInterrupted(wanted, settings);
    const { existing, present } = await place(store, caller, engine, databaseId, { ...wanted, isInterrupted });
    const outcome = await uploads.read(wanted.key, settings, requester);
    requireForm(caller, outcome.file);
    const isAppended = wanted.mode === 'append' && present.length > 0;
    const types = isAppended ? Object.fromEntries(present.map(({ name, type }) => [name, type])) : {};
    const file = await uploads.write(wanted, settings, types, requester);
    const replaced = await engine.define?.(
      { schema: SCHEMA, name: wanted.table, file, mode: modes[wanted.mode] },
      { timeoutMilliseconds: DEFINE_TIMEOUT },
      { person: caller.userId },
    );
    // The next start deletes files that are left here.
    await uploads.removeTables(replaced ?? []).catch(onDefect);
    return { databaseId, existing, columns: await engine.columns(SCHEMA, wanted.table), outcome };
  }

  return uploads.using(wanted.key, () =>
    uploads.inTurn(wanted.table, () => told(async () => makeTable(await engines.of(database.id), database.id))),
  );
}

/** Uploads: sending and previewing files, and making tables of them. */
export function dataUploadHandlers(services: Services): Implementation[] {
  const { now } = services;
  return [
    query(endpoints.start, async ({ caller, body }) => {
      const { key, received } = await requireUploads(services.uploads).start(caller.userId, body);
      return { body: { key, part_bytes: UPLOAD_PART_BYTES, received } };
    }),
    query(endpoints.part, async ({ caller, path, body }) => ({
      body: {
        received: await requireUploads(services.uploads).part(caller.userId, path.key, Number(body.offset), body.part),
      },
    })),
    query(endpoints.preview, async ({ caller, path, body, signal }) => {
      const uploads = requireUploads(services.uploads);
      const requester = { person: caller.userId, signal };
      const outcome = await uploads.using(path.key, () =>
        told(() => uploads.read(path.key, settingsFrom(body.settings), requester)),
      );
      requireForm(caller, outcome.file);
      const { file, tables, settings, columns, rows, reading } = outcome;
      return { body: { kind: file, tables, settings: settingsTo(settings), columns, rows, reading } };
    }),
    query(endpoints.discard, async ({ caller, path }) => {
      await requireUploads(services.uploads).discard(caller.userId, path.key);
      return { body: { message: 'OK' } };
    }),
    preparedWrite(
      endpoints.publish,
      ({ store, caller, path, body, signal }) =>
        publish(
          services,
          store,
          caller,
          { key: path.key, table: body.table_name, mode: body.already_exists },
          settingsFrom(body.settings),
          signal,
        ),
      async ({ store, caller, path, body }, { databaseId, existing, columns, outcome }) => {
        await completePublication(store, path.key);
        const writing = { store, caller, now: now() };
        const fields = { database: databaseId, schema: SCHEMA, table_name: body.table_name };
        const id = existing
          ? (await refreshDataset(writing, existing, columns)).id
          : await createDataset(writing, fields, columns);
        return { body: { id, table_name: body.table_name, database: databaseId, reading: outcome.reading } };
      },
    ),
  ];
}
