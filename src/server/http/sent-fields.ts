import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { parseBody } from 'hono/utils/body';
import { readBytes } from './body-text';
import { HttpError } from '../http-error';

/** The fields of a form with files: texts, and the bytes of files. */
export type SentFields = Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>;

const code = 1019;
const notMultipart = (cause?: unknown) => {
  const extra = { issue_codes: [{ code, message: `Issue ${code} - The submitted payload has the incorrect format.` }] };
  const error = {
    message: "Request MIME type is not 'multipart/form-data'",
    error_type: 'INVALID_PAYLOAD_FORMAT_ERROR',
    level: 'error',
    extra,
  };
  return new HttpError(400, { errors: [error] }, { cause });
};

/** Parses a multipart form. @throws HttpError 400 if it is invalid (recorded) */
export async function readFields(c: Context): Promise<SentFields> {
  const type = c.req.header('Content-Type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw notMultipart();
  const form = await formOf(await readBytes(c), type);
  const entries: [string, string | Uint8Array<ArrayBuffer>][] = [];
  for (const [name, value] of Object.entries(form)) {
    entries.push([name, typeof value === 'string' ? value : new Uint8Array(await value.arrayBuffer())]);
  }
  return Object.fromEntries(entries);
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A text that is equal for equal fields, however the form was divided into parts. */
export function textOfFields(fields: SentFields): string {
  return JSON.stringify(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value : digestOf(value)]),
  );
}

async function formOf(bytes: Buffer<ArrayBuffer>, type: string): Promise<Record<string, string | File>> {
  try {
    return await parseBody(
      new Request('http://localhost/', { method: 'POST', body: bytes, headers: { 'Content-Type': type } }),
    );
  } catch (cause) {
    throw notMultipart(cause);
  }
}
