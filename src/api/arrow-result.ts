/**
 * The Arrow form of `/api/v1/chart/data`, in addition to JSON and only if requested with `Accept`.
 *
 * The body is one Arrow IPC stream per query, one after the other. The header `X-Tidemark-Parts` lists their lengths in
 * bytes, so that a truncated body is detected. Each stream's schema carries the answer's head (everything but the rows)
 * as JSON under the metadata key `tidemark:head`; its `rowcount` must equal the number of rows in the stream.
 */
export const ARROW_CONTENT_TYPE = 'application/vnd.apache.arrow.stream';
export const PARTS_HEADER = 'X-Tidemark-Parts';
export const HEAD_KEY = 'tidemark:head';
/** Key of a field's metadata that holds the kind of an SQL editor column (`integer`, `decimal`, …). */
export const KIND_KEY = 'tidemark:kind';

export type SplitParts =
  | { readonly kind: 'parts'; readonly parts: readonly Uint8Array[] }
  | { readonly kind: 'truncated'; readonly expected: number; readonly received: number };

/** Cuts a body into its streams. Copies them, so that no part keeps the whole body alive. */
export function splitParts(body: Uint8Array, header: string | null): SplitParts {
  const lengths = (header ?? '').split(',').filter(Boolean).map(Number);
  const expected = lengths.reduce((sum, length) => sum + length, 0);
  if (
    lengths.length === 0 ||
    lengths.some(length => !Number.isInteger(length) || length <= 0) ||
    expected !== body.length
  ) {
    return { kind: 'truncated', expected, received: body.length };
  }
  const parts: Uint8Array[] = [];
  let start = 0;
  for (const length of lengths) {
    parts.push(body.slice(start, start + length));
    start += length;
  }
  return { kind: 'parts', parts };
}
