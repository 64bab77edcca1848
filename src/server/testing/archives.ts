import { readFileSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { isRecord } from '@/lib/json';
import type { TestApp } from './test-app';

/** The files of an archive by their path below its folder. */
export type Files = Readonly<Record<string, string>>;

/** An archive exported by Superset 3.1. */
export const recordedArchive = (name: string) => readFileSync(path.resolve('tests/fixtures/exports', `${name}.zip`));

export const unpacked = (bytes: Uint8Array): Files =>
  Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [name.replace(/^[^/]*\//, ''), strFromU8(content)]),
  );

export const packed = (files: Files) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [`export/${name}`, strToU8(text)])));

/** Sends an archive with other form fields. @param address such as `dashboard/import/` */
export async function sendArchive(
  app: TestApp,
  headers: Readonly<Record<string, string>>,
  address: string,
  archive: Uint8Array,
  fields: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { 'Content-Type': _, ...others } = headers;
  const form = new FormData();
  form.append('formData', new Blob([new Uint8Array(archive)]), 'export.zip');
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return app.fetch(new Request(`http://localhost/api/v1/${address}`, { method: 'POST', headers: others, body: form }));
}

export async function filesOf(answer: Response): Promise<Files> {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
  return unpacked(new Uint8Array(await answer.arrayBuffer()));
}

/** The messages of an error response by file; the whole response if it has none by file. */
export async function problemsOf(answer: Response): Promise<unknown> {
  const body: unknown = await answer.json();
  const error: unknown = isRecord(body) && Array.isArray(body['errors']) ? body['errors'][0] : undefined;
  if (!isRecord(error) || !isRecord(error['extra'])) return body;
  const { issue_codes: _, ...problems } = error['extra'];
  return problems;
}
