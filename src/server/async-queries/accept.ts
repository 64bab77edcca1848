import { parse, serialize } from 'hono/utils/cookie';
import type { SignedIn } from '../auth/caller';
import type { AsyncQueries } from './async-queries';
import { SESSION_COOKIE } from '../http/authentication';
import { cookieScope } from '../http/hosts';
import { CHANNEL_COOKIE, type Channel } from './channel';

export interface AsyncCaller {
  readonly caller: SignedIn;
  readonly secure: boolean;
  header(name: string): string | undefined;
}

export function channelOf({ channels, hosts }: AsyncQueries, { caller, header }: AsyncCaller): Promise<Channel> {
  const cookies = parse(header('Cookie') ?? '');
  const cookie = (name: string) => cookies[cookieScope(hosts, name, header('Host')).name];
  return channels.of(
    caller.userId,
    cookie(CHANNEL_COOKIE),
    caller.by === 'session' ? cookie(SESSION_COOKIE) : undefined,
  );
}

/** Adds the caller's channel to the response if it was just assigned. */
export function namingChannel(
  { hosts }: AsyncQueries,
  { secure, header }: AsyncCaller,
  body: unknown,
  status: number,
  { token }: Channel,
): Response {
  const headers = new Headers({ 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
  const { name, domain } = cookieScope(hosts, CHANNEL_COOKIE, header('Host'));
  if (token !== null)
    headers.append(
      'Set-Cookie',
      serialize(name, token, { httpOnly: true, sameSite: 'Lax', path: '/', domain, secure }),
    );
  return new Response(JSON.stringify(body), { status, headers });
}

/** Starts work as a job, and returns the job. @param work resolves with the address of the result */
export async function acceptJob(
  queries: AsyncQueries,
  requester: AsyncCaller,
  work: (signal: AbortSignal) => Promise<string>,
): Promise<Response> {
  const channel = await channelOf(queries, requester);
  return namingChannel(queries, requester, queries.jobs.start(channel.id, requester.caller.userId, work), 202, channel);
}
