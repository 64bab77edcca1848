import type { DatabaseUpdateBody } from '@/api/database-write';
import { isRecord, parseJson } from '@/lib/json';
import { jsonFault } from '@/lib/json-fault';
import { fieldInvalid } from '../../http-error';
import type { DatabaseRow } from '../../metadata/schema/database';

/** Python's error message for invalid JSON, as the contract has it. */
function jsonTrouble(text: string, at: number): string {
  const before = text.slice(0, at);
  const expected = /\{\s*$/.test(before)
    ? 'Expecting property name enclosed in double quotes'
    : /(^|[[:,])\s*$/.test(before)
      ? 'Expecting value'
      : "Expecting ',' delimiter";
  const line = before.split('\n').length;
  return `${expected}: line ${line} column ${at - before.lastIndexOf('\n')} (char ${at})`;
}

/** @throws HttpError 400 */
function requireJsonObject(field: string, text: string | null | undefined): void {
  if (text === undefined || text === null || text === '') return;
  const fault = jsonFault(text);
  if (fault !== null) throw fieldInvalid(400, field, `Field cannot be decoded by JSON. ${jsonTrouble(text, fault)}`);
  if (!isRecord(parseJson(text)))
    throw fieldInvalid(400, field, 'Field cannot be decoded by JSON. An object is expected.');
}

/**
 * Rejects options that connections here cannot have: options accepted without effect would be misleading.
 * @throws HttpError 400
 */
export function requireSupported(body: DatabaseUpdateBody, takesFiles: boolean): void {
  requireJsonObject('extra', body.extra);
  requireJsonObject('masked_encrypted_extra', body.masked_encrypted_extra);
  const secret = parseJson(body.masked_encrypted_extra);
  if (isRecord(secret) && Object.keys(secret).length > 0)
    throw fieldInvalid(400, 'masked_encrypted_extra', 'No engine here accepts more than a password.');
  if (body.impersonate_user)
    throw fieldInvalid(400, 'impersonate_user', 'No engine here can impersonate another user.');
  if (body.server_cert) throw fieldInvalid(400, 'server_cert', 'Certificates of a connection cannot be set here.');
  if (body.allow_file_upload && !takesFiles)
    throw fieldInvalid(400, 'allow_file_upload', 'This connection accepts no files.');
}

const flag = <K extends string>(name: K, value: boolean | undefined): { readonly [_ in K]?: number } | object =>
  value === undefined ? {} : { [name]: value ? 1 : 0 };

/** The columns for the given fields; others stay unchanged. */
export function optionColumns(body: DatabaseUpdateBody): Partial<Pick<DatabaseRow, 'cache_timeout' | 'extra'>> {
  return {
    ...flag('expose_in_sqllab', body.expose_in_sqllab),
    ...flag('allow_run_async', body.allow_run_async),
    ...flag('allow_file_upload', body.allow_file_upload),
    ...flag('allow_ctas', body.allow_ctas),
    ...flag('allow_cvas', body.allow_cvas),
    ...flag('allow_dml', body.allow_dml),
    ...(body.cache_timeout === undefined ? {} : { cache_timeout: body.cache_timeout }),
    ...(body.extra === undefined ? {} : { extra: body.extra || '{}' }),
  };
}
