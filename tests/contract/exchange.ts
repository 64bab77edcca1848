import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const exchangeSchema = v.object({
  method: v.string(),
  path: v.string(),
  query: v.nullable(v.record(v.string(), v.union([v.string(), v.number()]))),
  /** The argument `q` before it was encoded. */
  decodedQ: v.optional(v.unknown()),
  user: v.nullable(v.string()),
  authentication: v.picklist(['session', 'jwt', 'none']),
  requestHeaders: v.record(v.string(), v.string()),
  /** JSON, `{ form: fields }`, or the text that was sent. */
  requestBody: v.unknown(),
  status: v.number(),
  responseHeaders: v.record(v.string(), v.string()),
  /** JSON or text; `{ html: … }`, `{ zip: … }` and the like stand for what is neither. */
  responseBody: v.unknown(),
  /** What was left out of the answer, as `<path>: <how much>`. */
  trimmed: v.optional(v.array(v.string()), []),
});

/** One recorded call. */
export interface Exchange extends v.InferOutput<typeof exchangeSchema> {
  /** `<area>/<name>`, as its file is called. */
  readonly name: string;
}

const folder = path.join(import.meta.dirname, 'exchanges');

function load(area: string, file: string): Exchange {
  const text = readFileSync(path.join(folder, area, file), 'utf8');
  return { ...v.parse(exchangeSchema, JSON.parse(text)), name: `${area}/${path.basename(file, '.json')}` };
}

/** Every recorded exchange by name, areas and names in alphabetical order. */
export const exchanges: ReadonlyMap<string, Exchange> = new Map(
  readdirSync(folder)
    .sort()
    .flatMap(area =>
      readdirSync(path.join(folder, area))
        .sort()
        .map(file => load(area, file)),
    )
    .map(exchange => [exchange.name, exchange]),
);
