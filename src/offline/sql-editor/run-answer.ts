import * as v from 'valibot';
import { ARROW_CONTENT_TYPE, PARTS_HEADER, splitParts } from '@/api/arrow-result';
import { readRowsFacts, type RowsFacts } from '@/api/read/sql-run';
import { queryRunSchema, runAcceptedSchema, runResultSchema } from '@/api/sql-run';
import type { WireResponse } from '@/api/transport';
import { isRecord, parseJson } from '@/lib/json';
import { readHead } from '../results/sql-result';

/** Rows as they are stored, or a sign that the run continues. */
export type RunAnswer =
  | { readonly kind: 'rows'; readonly stream: Uint8Array; readonly facts: RowsFacts }
  | { readonly kind: 'accepted'; readonly queryId: number };

/** Requests rows with all their digits, if the server supports that. */
export const acceptRows = { Accept: `${ARROW_CONTENT_TYPE}, application/json;q=0.9` } as const;

const headSchema = v.looseObject({
  query: queryRunSchema,
  rowcount: v.number(),
  displayLimitReached: v.optional(v.boolean()),
});

type Reviver = (key: string, value: unknown, context?: { readonly source?: string }) => unknown;

/** Keeps whole numbers exact that a double cannot represent, if the browser passes on their source text. */
const exactly: Reviver = (_, value, context) =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '')
    ? BigInt(context?.source ?? 0)
    : value;

function parseRows(text: string): unknown {
  // Reading number by number is slow, and rarely needed.
  if (!/[\s:[,-]\d{16}/.test(text)) return parseJson(text);
  try {
    return JSON.parse(text, exactly);
  } catch {
    return undefined;
  }
}

/** Null if it is not a response of the contract. @throws DamagedResultError for incomplete rows */
export async function readRunAnswer(response: WireResponse): Promise<RunAnswer | null> {
  if (response.header('Content-Type')?.startsWith(ARROW_CONTENT_TYPE)) {
    const split = splitParts(await response.bytes(), response.header(PARTS_HEADER));
    const [stream] = split.kind === 'parts' ? split.parts : [];
    const head = stream && v.safeParse(headSchema, readHead(stream));
    if (!stream || !head?.success) return null;
    const { query, rowcount, displayLimitReached } = head.output;
    return { kind: 'rows', stream, facts: readRowsFacts(query, rowcount, displayLimitReached) };
  }
  const body = parseRows(await response.text());
  if (response.status === 202 || (isRecord(body) && !('data' in body))) {
    const accepted = v.safeParse(runAcceptedSchema, body);
    return accepted.success ? { kind: 'accepted', queryId: accepted.output.query.queryId } : null;
  }
  const read = v.safeParse(runResultSchema, body);
  if (!read.success) return null;
  const { columns, data, displayLimitReached, query } = read.output;
  // For servers that answer only in JSON.
  const { encodeRunRows } = await import('../results/encode-run');
  const stream = encodeRunRows({ columns, data, displayLimitReached });
  return { kind: 'rows', stream, facts: readRowsFacts(query, data.length, displayLimitReached) };
}
