/** Whether the store is in PostgreSQL; other places are files. */
export const isPostgresqlUrl = (place: string): boolean => /^postgres(?:ql)?:\/\//i.test(place);

/**
 * An address without its password, for messages. A password may contain any character: it ends at the last `@`.
 * @example `postgresql://ada:secret@host/db` becomes `postgresql://ada:***@host/db`
 */
export function maskedUrl(url: string): string {
  const [scheme = '', rest = ''] = url.split(/(?<=:\/\/)(.*)/s);
  const at = rest.lastIndexOf('@');
  const account = rest.slice(0, Math.max(at, 0));
  const name = account.includes(':') ? `${account.slice(0, account.indexOf(':'))}:***` : account;
  const place = at < 0 ? rest : `${name}${rest.slice(at)}`;
  return `${scheme}${place.replace(/([?&](?:password|sslpassword)=)[^&]*/gi, '$1***')}`;
}
