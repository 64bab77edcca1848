import { HttpError } from '../http-error';

/** Entity tags of a header list; `*` stands for any. */
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
 * What `If-Match` compares: an object's id, when it was changed last and how often. A store that was set back counts on
 * from an earlier number, and would come to the same ones again: the time tells the two lives of a version apart.
 */
export function entityTag(kind: string, { id, version, changed_on: at }: Version): string {
  return `"${kind}-${id}-${at.toString(36)}-${version}"`;
}

/** @throws HttpError 412 when `If-Match` is given and names another version than the present one */
export function preconditionFailed(ifMatch: string | undefined, etag: string): void {
  if (ifMatch === undefined) return;
  const expected = tags(ifMatch);
  if (expected.includes('*') || expected.includes(etag)) return;
  throw new HttpError(412, { message: 'The object was changed since it was read.' }, { headers: { ETag: etag } });
}

/** Whether `If-None-Match` names the present version, so that 304 can be answered. */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  return ifNoneMatch !== undefined && etag !== undefined && tags(ifNoneMatch).includes(etag.replace(/^W\//, ''));
}
