import * as v from 'valibot';

/**
 * Several writes in one request. This product's own, beside the contract: each write is answered as if sent alone, and
 * is independent of the others. Servers that do not know it answer 404.
 */
export const WRITE_BATCH_PATH = '/api/v1/write_batch/';

/** Maximum number of writes in one request. */
export const WRITE_BATCH_MAX = 50;

const headersSchema = v.record(v.string(), v.string());

const writeSchema = v.object({
  method: v.picklist(['POST', 'PUT', 'DELETE']),
  /** Path and query. */
  url: v.pipe(v.string(), v.regex(/^\/[^/\\]/)),
  headers: headersSchema,
  body: v.optional(v.string()),
});
export type BatchedWrite = v.InferOutput<typeof writeSchema>;
export const writeBatchSchema = v.pipe(v.array(writeSchema), v.maxLength(WRITE_BATCH_MAX));

/** One per write, in order. Redirects are not followed: `Location` holds their target. */
export const writeBatchAnswerSchema = v.object({
  answers: v.array(v.object({ status: v.number(), headers: headersSchema, body: v.string() })),
});
export type BatchedAnswer = v.InferOutput<typeof writeBatchAnswerSchema>['answers'][number];
