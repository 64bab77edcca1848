import { HttpError } from '../http-error';

/** Entity tags of a header list; `*` matches any. */
function tags(header: string): string[] {
  return header.split(',').map(tag => tag.trim().replace(/^W\//, ''));
}

interface Version {
  readonly id: number;
  readonly version: number;
  /** Milliseconds since the epoch. */
  readonly changed_on: number;
}

/**
 * The version that `If-Match` compares: an object's id, the time of its last change and the number of changes. A
 * restored store counts on from an earlier number and reuses numbers: the time tells these versions apart.
 */
export function entityTag(kind: string, { id, version, changed_on: at }: Version): string {
  return `"${kind}-${id}-${at.toString(36)}-${version}"`;
}

/** @throws HttpError 412 if `If-Match` is present and does not match the current version */
export function preconditionFailed(ifMatch: string | undefined, etag: string): void {
  if (ifMatch === undefined) return;
  const expected = tags(ifMatch);
  if (expected.includes('*') || expected.includes(etag)) return;
  throw new HttpError(412, { message: 'The object was changed since it was read.' }, { headers: { ETag: etag } });
}

/** Whether `If-None-Match` matches the current version, so that the response is 304. */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  return ifNoneMatch !== undefined && etag !== undefined && tags(ifNoneMatch).includes(etag.replace(/^W\//, ''));
}
