import * as v from 'valibot';
import type { Timers } from '@/lib/clock';
import { parseJsonDigits } from '@/lib/json';
import { pause } from '../../steady-clock';
import { ANSWER_BYTES_MAX } from '@/model/limits';
import { measureAnswer, tooLarge } from '../answer-size';
import { answeredInTime } from '../answer-time';
import { EngineError, networkFault, type RunOptions } from '../engine';
import type { TrinoServer } from '../location';
import { runStoppable, timeoutOf } from '../stopping';

const columnSchema = v.looseObject({ name: v.string(), type: v.string() });
const pageSchema = v.looseObject({
  nextUri: v.optional(v.string()),
  columns: v.optional(v.array(columnSchema)),
  data: v.optional(v.array(v.array(v.unknown()))),
  error: v.optional(
    v.looseObject({ message: v.string(), errorName: v.optional(v.string()), errorType: v.optional(v.string()) }),
  ),
});
type Page = v.InferOutput<typeof pageSchema>;

export interface TrinoRows {
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly rows: readonly (readonly unknown[])[];
}

export type Fetch = (request: Request) => Promise<Response>;

/** How to reach a server, and how long to wait. */
export interface TrinoTransport {
  readonly fetch: Fetch;
  readonly timers: Timers;
}

/** Statuses that ask for a retry. */
const BUSY = new Set([429, 502, 503, 504]);
const MOST_TRIES = 20;
const PAUSE = 100;

const timedOut = new Set(['EXCEEDED_TIME_LIMIT', 'EXCEEDED_CPU_LIMIT']);

function failure({ message, errorName, errorType }: NonNullable<Page['error']>): EngineError {
  if (timedOut.has(errorName ?? '')) return new EngineError('timed-out', 'The query took too long and was stopped.');
  if (errorName === 'CATALOG_NOT_FOUND') return new EngineError('failed', message, { fault: 'unknown-database' });
  if (errorName === 'PERMISSION_DENIED') return new EngineError('refused', message);
  if (errorType === 'EXTERNAL') return new EngineError('unreadable', message, { fault: 'unavailable' });
  return new EngineError('failed', message);
}

/** Options for a statement written by a person. */
interface TrinoOptions extends RunOptions {
  /** Overrides the connection's default. */
  readonly schema?: string | null;
  /** Receives the rows as they arrive; the answer then has none. */
  readonly take?: (rows: TrinoRows['rows']) => void;
}

/** The text of one page. The server decides how many rows it has. @throws EngineError `failed` if it is too large */
async function textOf(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > ANSWER_BYTES_MAX) throw tooLarge();
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

/** Runs statements on a server, which accepts one per request. */
export function trinoClient(server: TrinoServer, { fetch, timers }: TrinoTransport) {
  const headers = (timeout: number, schema: string | null): Record<string, string> => ({
    'X-Trino-User': server.user,
    'X-Trino-Source': 'tidemark',
    'X-Trino-Catalog': server.catalog,
    'X-Trino-Time-Zone': 'UTC',
    'X-Trino-Session': `query_max_run_time=${Math.ceil(timeout / 1000)}s`,
    ...(schema === null ? {} : { 'X-Trino-Schema': schema }),
    ...(server.password === null
      ? {}
      : { Authorization: `Basic ${Buffer.from(`${server.user}:${server.password}`).toString('base64')}` }),
  });

  /** @param weigh is called with the length of the answer */
  async function send(request: () => Request, weigh: (length: number) => void): Promise<Page> {
    for (let tries = 1; ; tries += 1) {
      const response = await fetch(request());
      if (BUSY.has(response.status) && tries < MOST_TRIES) {
        await pause(timers, PAUSE * tries);
      } else {
        if (!response.ok)
          throw new EngineError('unreadable', `The Trino server answered ${response.status}`, {
            fault: response.status === 401 ? 'wrong-password' : 'unavailable',
          });
        const text = await textOf(response.body);
        weigh(text.length);
        return v.parse(pageSchema, parseJsonDigits(text));
      }
    }
  }

  /** Pages name the next one; it must be on the same server, since the password is sent to it. */
  function nextOf(page: Page): string | undefined {
    if (page.nextUri === undefined) return undefined;
    const { pathname, search } = new URL(page.nextUri);
    return server.origin + pathname + search;
  }

  const run = (sql: string, options: TrinoOptions): Promise<TrinoRows> =>
    runStoppable(timers, options, signal => runUntil(signal, sql, options));

  async function runUntil(signal: AbortSignal, sql: string, options: TrinoOptions): Promise<TrinoRows> {
    // A database that redirects could lead to servers that only this machine reaches.
    const shared = {
      headers: headers(timeoutOf(options), options.schema ?? server.schema),
      signal,
      redirect: 'error' as const,
    };
    let next: string | undefined;
    const isReadable = measureAnswer();
    const weigh = (length: number) => {
      if (!options.take && !isReadable(0, length)) throw tooLarge();
    };
    try {
      // It is queued, and answered before it runs.
      let page = await answeredInTime(
        timers,
        send(() => new Request(`${server.origin}/v1/statement`, { ...shared, method: 'POST', body: sql }), weigh),
        { signal },
      );
      let columns: TrinoRows['columns'] = [];
      const rows: (readonly unknown[])[] = [];
      for (;;) {
        if (page.error) throw failure(page.error);
        columns = page.columns ?? columns;
        if (options.take) options.take(page.data ?? []);
        else for (const row of page.data ?? []) rows.push(row);
        next = nextOf(page);
        if (next === undefined || rows.length >= options.maxRows) break;
        const address = next;
        page = await send(() => new Request(address, shared), weigh);
      }
      return { columns, rows: rows.slice(0, options.maxRows) };
    } catch (cause) {
      if (cause instanceof EngineError) throw cause;
      const message = cause instanceof Error ? cause.message : 'no answer';
      const fault = networkFault(cause) ?? 'unavailable';
      throw new EngineError('unreadable', `The database cannot be reached: ${message}`, { cause, fault });
    } finally {
      // Cancels a statement that is not read to its end. If this request is lost, the server drops the statement
      // itself.
      if (next !== undefined)
        void fetch(new Request(next, { method: 'DELETE', headers: shared.headers })).catch(() => undefined);
    }
  }

  return { run };
}
