import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const exchangeSchema = v.object({
  method: v.string(),
  path: v.string(),
  query: v.nullable(v.record(v.string(), v.union([v.string(), v.number()]))),
  /** The argument `q` before encoding. */
  decodedQ: v.optional(v.unknown()),
  user: v.nullable(v.string()),
  authentication: v.picklist(['session', 'jwt', 'none']),
  requestHeaders: v.record(v.string(), v.string()),
  /**
   * JSON, `{ form: fields }`, `{ multipart: fields }` where `(file …)` stands for an archive, or the text that was
   * sent.
   */
  requestBody: v.unknown(),
  status: v.number(),
  responseHeaders: v.record(v.string(), v.string()),
  /** JSON or text; `{ html: … }`, `{ zip: … }` and the like stand for anything else. */
  responseBody: v.unknown(),
  /** Parts left out of the answer, as `<path>: <how much>`. */
  trimmed: v.optional(v.array(v.string()), []),
});

/** One recorded call. */
export interface Exchange extends v.InferOutput<typeof exchangeSchema> {
  /** `<area>/<name>`, the name of its file. */
  readonly name: string;
}

/** The recorded calls of a folder, in alphabetical order. */
export function exchangesIn(folder: string): Exchange[] {
  const area = path.basename(folder);
  return readdirSync(folder)
    .sort()
    .map(file => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      return { ...v.parse(exchangeSchema, JSON.parse(text)), name: `${area}/${path.basename(file, '.json')}` };
    });
}

export const exchangeFolder = path.join(import.meta.dirname, 'exchanges');

/** Every recorded exchange by name, areas and names in alphabetical order. */
export const exchanges: ReadonlyMap<string, Exchange> = new Map(
  readdirSync(exchangeFolder)
    .sort()
    .flatMap(area => exchangesIn(path.join(exchangeFolder, area)))
    .map(exchange => [exchange.name, exchange]),
);
