import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { queryContextSchema } from '@/model/query-context';
import type { Exchange } from './exchange';

const folder = path.join(import.meta.dirname, 'query-contexts');
const caseSchema = v.object({
  about: v.string(),
  request: queryContextSchema,
  status: v.number(),
  result: v.optional(v.array(v.looseObject({}))),
  /** Of a refusal. */
  message: v.optional(v.string()),
});

/** Recorded query contexts with their complete answers. */
export interface QueryContextCase extends v.InferOutput<typeof caseSchema> {
  readonly name: string;
}

export const queryContextCases: readonly QueryContextCase[] = readdirSync(folder)
  .sort()
  .map(file => ({
    name: path.basename(file, '.json'),
    ...v.parse(caseSchema, JSON.parse(readFileSync(path.join(folder, file), 'utf8'))),
  }));

/** The call that asks for a query context. */
export function chartDataExchange(name: string, requestBody: unknown, status: number): Exchange {
  return {
    name,
    status,
    requestBody,
    method: 'POST',
    path: '/api/v1/chart/data',
    query: null,
    user: 'admin',
    authentication: 'session',
    requestHeaders: { Accept: 'application/json', 'Content-Type': 'application/json' },
    responseHeaders: {},
    responseBody: null,
    trimmed: [],
  };
}
