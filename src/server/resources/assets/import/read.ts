import { setImmediate } from 'node:timers/promises';
import * as v from 'valibot';
import type { ImportedKind } from '@/api/assets';
import { ArchiveError, NOT_A_ZIP, readArchive } from '../archive';
import {
  archiveMetadataDocument,
  chartDocument,
  dashboardDocument,
  databaseDocument,
  datasetDocument,
  savedQueryDocument,
  type ChartDocument,
  type DashboardDocument,
  type DatabaseDocument,
  type DatasetDocument,
  type SavedQueryDocument,
} from '../documents';
import { importRefused } from '../import-error';
import { assetKinds } from '../kinds';
import { YamlError, readYaml } from '../yaml';

/** A document with its file. */
export interface Filed<Document> {
  readonly file: string;
  readonly document: Document;
}

/** The validated content of an archive. */
export interface ReadAssets {
  readonly databases: readonly Filed<DatabaseDocument>[];
  readonly datasets: readonly Filed<DatasetDocument>[];
  readonly charts: readonly Filed<ChartDocument>[];
  readonly dashboards: readonly Filed<DashboardDocument>[];
  readonly queries: readonly Filed<SavedQueryDocument>[];
}

type Problems = Record<string, unknown>;

/** Characters parsed before yielding. */
const AT_ONCE = 2 ** 20;

/** Reads an archive of a kind. @throws HttpError 422 with every problem by file */
export async function readAssets(kind: ImportedKind, bytes: Uint8Array): Promise<ReadAssets> {
  const files = filesOf(kind, bytes);
  const problems: Problems = {};
  checkKind(kind, files.get('metadata.yaml'), problems);
  let characters = 0;
  const documents = async <Document>(
    folder: string,
    schema: v.GenericSchema<unknown, Document>,
  ): Promise<Filed<Document>[]> => {
    const read: Filed<Document>[] = [];
    for (const [file, text] of files) {
      if (!file.startsWith(`${folder}/`)) continue;
      characters += text.length;
      if (characters > AT_ONCE) {
        await setImmediate();
        characters = text.length;
      }
      const document = readDocument(file, text, schema, problems);
      if (document !== undefined) read.push({ file, document });
    }
    return read;
  };
  const assets = {
    databases: await documents('databases', databaseDocument),
    datasets: await documents('datasets', datasetDocument),
    charts: await documents('charts', chartDocument),
    dashboards: await documents('dashboards', dashboardDocument),
    queries: await documents('queries', savedQueryDocument),
  };
  for (const filed of Object.values(assets)) checkDistinct(filed, problems);
  const held = kind === 'assets' ? Object.values(assets).flat() : assets[assetKinds[kind].folder];
  if (Object.keys(problems).length === 0 && held.length === 0)
    problems['_schema'] = [`The archive contains no ${kind === 'assets' ? kind : assetKinds[kind].folder}`];
  if (Object.keys(problems).length > 0) throw importRefused(kind, problems);
  return assets;
}

/** Two files with one UUID would become one object, depending on their order in the archive. */
function checkDistinct(documents: readonly Filed<{ readonly uuid: string }>[], problems: Problems): void {
  const first = new Map<string, string>();
  for (const { file, document } of documents) {
    const uuid = document.uuid.toLowerCase();
    const other = first.get(uuid);
    if (other !== undefined) problems[file] = { uuid: [`${other} has the same UUID.`] };
    else first.set(uuid, file);
  }
}

function filesOf(kind: ImportedKind, bytes: Uint8Array): ReadonlyMap<string, string> {
  try {
    return readArchive(bytes);
  } catch (error) {
    if (error instanceof ArchiveError && error.message === NOT_A_ZIP) throw importRefused(kind, {}, 422, NOT_A_ZIP);
    if (error instanceof ArchiveError) throw importRefused(kind, { _schema: [error.message] });
    throw error;
  }
}

/** The archive of part of an export may lack the file that names its kind. */
function checkKind(kind: ImportedKind, text: string | undefined, problems: Problems): void {
  const metadata =
    text === undefined ? undefined : readDocument('metadata.yaml', text, archiveMetadataDocument, problems);
  const type = kind === 'assets' ? kind : assetKinds[kind].type;
  if (metadata?.type !== undefined && metadata.type !== type)
    problems['metadata.yaml'] = { type: [`Must be equal to ${type}.`] };
}

function readDocument<Document>(
  file: string,
  text: string,
  schema: v.GenericSchema<unknown, Document>,
  problems: Problems,
): Document | undefined {
  try {
    const parsed = v.safeParse(schema, readYaml(text));
    if (parsed.success) return parsed.output;
    problems[file] = problemsByField(parsed.issues);
  } catch (error) {
    if (!(error instanceof YamlError)) throw error;
    problems[file] = { _schema: [error.message] };
  }
  return undefined;
}

function problemsByField(issues: readonly v.GenericIssue[]): Readonly<Record<string, readonly string[]>> {
  const texts: Record<string, string[]> = {};
  for (const issue of issues) {
    const missing = issue.received === 'undefined';
    (texts[v.getDotPath(issue) ?? '_schema'] ??= []).push(missing ? 'Missing data for required field.' : issue.message);
  }
  return texts;
}
