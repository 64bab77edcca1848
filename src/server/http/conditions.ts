import { HttpError } from './http-error';

/** Entity tags of a header list; `*` stands for any. */
function tags(header: string): string[] {
  return header.split(',').map(tag => tag.trim().replace(/^W\//, ''));
}

/** What `If-Match` compares: an object's id and the count of its changes. */
export function entityTag(kind: string, { id, version }: { readonly id: number; readonly version: number }): string {
  return `"${kind}-${id}-${version}"`;
}

/** @throws HttpError 412 when `If-Match` is given and names another version than the present one */
export function preconditionFailed(ifMatch: string | undefined, etag: string): void {
  if (ifMatch === undefined) return;
  const wanted = tags(ifMatch);
  if (wanted.includes('*') || wanted.includes(etag)) return;
  throw new HttpError(412, { message: 'The object was changed since it was read.' }, { headers: { ETag: etag } });
}

/** Whether `If-None-Match` names the present version, so that 304 can be answered. */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  return ifNoneMatch !== undefined && etag !== undefined && tags(ifNoneMatch).includes(etag.replace(/^W\//, ''));
}
