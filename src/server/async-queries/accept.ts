import { parse, serialize } from 'hono/utils/cookie';
import type { SignedIn } from '../auth/caller';
import type { AsyncQueries } from './async-queries';
import { SESSION_COOKIE } from '../http/authentication';
import { CHANNEL_COOKIE, type Channel } from './channel';

export interface AsyncCaller {
  readonly caller: SignedIn;
  readonly secure: boolean;
  header(name: string): string | undefined;
}

export function channelOf({ channels }: AsyncQueries, { caller, header }: AsyncCaller): Promise<Channel> {
  const cookies = parse(header('Cookie') ?? '');
  return channels.of(caller.userId, cookies[CHANNEL_COOKIE], caller.by === 'session' ? cookies[SESSION_COOKIE] : undefined);
}

/** An answer that names the caller's channel, if it has just been given one. */
export function namingChannel(body: unknown, status: number, { token }: Channel, secure: boolean): Response {
  const headers = new Headers({ 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
  if (token !== null) headers.append('Set-Cookie', serialize(CHANNEL_COOKIE, token, { httpOnly: true, sameSite: 'Lax', path: '/', secure }));
  return new Response(JSON.stringify(body), { status, headers });
}

/** Starts work as a job, and answers with it. @param work ends with the address of the result */
export async function acceptJob(queries: AsyncQueries, asker: AsyncCaller, work: (signal: AbortSignal) => Promise<string>): Promise<Response> {
  const channel = await channelOf(queries, asker);
  return namingChannel(queries.jobs.start(channel.id, asker.caller.userId, work), 202, channel, asker.secure);
}
