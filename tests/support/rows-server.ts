import { createHash } from 'node:crypto';
import { createClient, type Client } from '@/api/client';
import { ROWS_FILE_HEADER, type RowsDescription, type RowsFile } from '@/api/dataset-rows';
import { decodeRison } from '@/api/list';
import type { WireRequest, WireResponse } from '@/api/transport';
import { isRecord } from '@/lib/json';
import { blocksOf, rowsFileBlocks } from '@/model/rows-file-blocks';
import { wireResponse } from './wire-response';

/** A server of files of rows, with faults that a test can set. */
export interface RowsServer {
  readonly client: Client<AbortSignal>;
  /** Headers of the requests for files, in order. */
  readonly asked: Readonly<Record<string, string>>[];
  /** Arguments of all requests in order, also for descriptions. */
  readonly questions: Readonly<Record<string, unknown>>[];
  /** Requests for descriptions. */
  described: number;
  file: Uint8Array;
  /** Requests for the hashes of blocks. */
  blocksAsked: number;
  /** Whether it knows blocks; earlier versions do not. */
  hasBlocks: boolean;
  /** The number of bytes after which the next response is truncated; null for none. */
  cutAfter: number | null;
  /** Whether a truncated file ends as if it were whole. */
  endsQuietly: boolean;
  /** Sends other bytes than its digest says. */
  spoils: boolean;
  /** The size that it reports before it makes a file; null for the true one. */
  estimate: number | null;
  rights: string;
  version: string;
  /** Columns that it announces after the time column, and facts about its file. */
  columns: RowsDescription['columns'];
  facts: Partial<RowsFile>;
  /** Days for which rows may be used offline; undefined leaves it out. */
  keepDays?: number;
  /** Gives every request this response. */
  refusal: { readonly status: number; readonly body: unknown } | null;
  isAway: boolean;
  /** Called before a file is sent. */
  onFile: () => void | Promise<void>;
}

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Bytes that differ from place to place, and from seed to seed. */
export const fileOf = (size: number, seed = 1): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: size }, (_, index) => (index * 7 + seed * 13 + (index >> 8)) % 251);

const STEP = 1000;

export function rowsServer(file: Uint8Array = fileOf(5000)): RowsServer {
  const server: RowsServer = {
    client: createClient<AbortSignal>({ transport, now: () => 0 }),
    asked: [],
    questions: [],
    described: 0,
    file,
    blocksAsked: 0,
    hasBlocks: true,
    cutAfter: null,
    endsQuietly: false,
    spoils: false,
    estimate: null,
    rights: 'rights',
    version: '"dataset-7-a-1"',
    columns: [],
    facts: {},
    refusal: null,
    isAway: false,
    onFile: () => undefined,
  };

  const origin = () => ({ dataset_version: server.version, rights: server.rights, dialect: 'duckdb' as const });

  function description(budget: number): RowsDescription {
    const bytes = server.estimate ?? server.file.byteLength;
    return {
      ...origin(),
      rows: 10,
      bytes,
      sent_bytes: Math.round(bytes * 0.75),
      is_exact: false,
      columns: [{ name: 'made', type: 'TIMESTAMP', expression: null }, ...server.columns],
      left_out: [],
      time: { column: 'made', from: '2019-01-01T00:00:00.000Z', until: '2021-12-31T00:00:00.000Z' },
      since: null,
      windows: [],
      budget,
      fits: bytes <= budget,
      digest: null,
      made_on: null,
      ...(server.keepDays === undefined ? {} : { keep_days: server.keepDays }),
    };
  }

  async function* pieces(from: number, last: number): AsyncIterable<Uint8Array> {
    const end = server.cutAfter === null ? last : Math.min(from + server.cutAfter, last);
    const isCut = end < last;
    server.cutAfter = null;
    for (let at = from; at < end; at += STEP) {
      const part = server.file.slice(at, Math.min(end, at + STEP));
      if (server.spoils) part[0] = (part[0] ?? 0) ^ 1;
      yield part;
    }
    if (isCut && !server.endsQuietly) throw new TypeError('network error');
  }

  const aboutFile = (since: string | null): RowsFile => ({
    ...origin(),
    bytes: server.file.byteLength,
    rows: 10,
    time_column: 'made',
    since,
    ...server.facts,
  });

  function sendBlocks(since: string | null): WireResponse {
    server.blocksAsked += 1;
    if (!server.hasBlocks) return wireResponse({ status: 404, body: { message: 'Not found' } });
    const blocks = blocksOf(server.file.byteLength).map(({ from, end }) =>
      digestOf(server.file.subarray(from, end)).slice(0, rowsFileBlocks.digits),
    );
    return wireResponse({ body: { result: { ...aboutFile(since), digest: digestOf(server.file), blocks } } });
  }

  function sendFile(headers: Readonly<Record<string, string>>, since: string | null): WireResponse {
    const tag = `"${digestOf(server.file)}"`;
    const about = aboutFile(since);
    const told = { 'Content-Type': 'application/octet-stream', [ROWS_FILE_HEADER]: JSON.stringify(about) };
    if (headers['If-None-Match'] === tag) return wireResponse({ status: 304 });
    const size = server.file.byteLength;
    const [, start, last] = /^bytes=(\d+)-(\d*)$/.exec(headers['Range'] ?? '') ?? [];
    const isPart = headers['If-Range'] === tag && start !== undefined;
    const from = isPart ? Number(start) : 0;
    const end = isPart && last ? Number(last) + 1 : size;
    if (isPart && from >= size) return wireResponse({ status: 416, headers: { ETag: tag } });
    const range: Record<string, string> = isPart ? { 'Content-Range': `bytes ${from}-${end - 1}/${size}` } : {};
    return {
      ...wireResponse({
        status: isPart ? 206 : 200,
        // A compressed response has its own tag.
        headers: { ...told, ...range, ETag: isPart ? tag : tag.replace(/"$/, '-gzip"') },
      }),
      pieces: () => pieces(from, end),
    };
  }

  async function transport({ url, headers }: WireRequest<AbortSignal>): Promise<WireResponse> {
    if (server.isAway) throw new TypeError('Failed to fetch');
    const { pathname, searchParams } = new URL(url, 'http://server');
    const q = decodeRison(searchParams.get('q') ?? '()');
    const asked = isRecord(q) ? q : {};
    server.questions.push(asked);
    if (server.refusal) return wireResponse(server.refusal);
    if (asked['describe']) {
      server.described += 1;
      return wireResponse({ body: { result: description(Number(asked['budget'])) } });
    }
    const since = asked['window'] ? '2021-01-01T00:00:00.000Z' : null;
    if (pathname.endsWith('/blocks')) return sendBlocks(since);
    server.asked.push(headers);
    await server.onFile();
    return sendFile(headers, since);
  }

  return server;
}
