import * as v from 'valibot';
import { jobSchema } from '@/api/async-events';
import { chartDataEndpoints } from '@/api/chart-data';
import type { CallOptions, Client } from '@/api/client';
import type { WireError } from '@/api/errors';
import type { Outcome } from '@/api/outcome';
import type { WireResponse } from '@/api/transport';
import { parseJson } from '@/lib/json';
import type { StepAside } from '../queue';
import type { JobEnd } from './claims';
import type { JobEnds } from './job-ends';

/** How many times a query is repeated if its jobs are lost. */
const ROUNDS = 3;

/** Error of a failed job. */
const saying = (message: string | null): WireError => ({
  message: message ?? '',
  fields: {},
  type: null,
  ...(message === null ? { hasNoMessage: true } : {}),
});

/** Only the key is taken from an address, so that no event can redirect to another place. */
function keyIn(address: string): string | null {
  const key = /\/api\/v1\/chart\/data\/([^/?#]+)$/.exec(address)?.[1];
  try {
    return key === undefined ? null : decodeURIComponent(key);
  } catch {
    return null;
  }
}

/**
 * A client that hides late delivery: it waits for answers that are delivered later.
 * @param aside lets other requests run while it waits
 */
export function withLateAnswers(
  client: Client<AbortSignal>,
  ends: JobEnds,
  aside: StepAside = wait => wait(),
): Client<AbortSignal> {
  async function fetchDone(address: string, options: CallOptions<AbortSignal>): Promise<Outcome<WireResponse>> {
    const key = keyIn(address);
    if (key === null) return { kind: 'invalid-answer', issues: `result_url: ${address}` };
    const outcome = await client.raw(chartDataEndpoints.result, { path: { key } }, options);
    // Only the stored answer is gone here, not the subject of the question.
    return outcome.kind === 'gone' ? { ...outcome, kind: 'rejected' } : outcome;
  }

  async function endOf(response: WireResponse, { signal }: CallOptions<AbortSignal>): Promise<JobEnd> {
    try {
      const job = v.safeParse(jobSchema, parseJson(await response.text()));
      if (job.success) return await ends.of(job.output.job_id, signal);
      return { kind: 'refused', failure: { kind: 'invalid-answer', issues: v.summarize(job.issues) } };
    } catch (cause) {
      return { kind: 'refused', failure: { kind: 'unreachable', cause } };
    }
  }

  return {
    call: client.call,
    async raw(endpoint, request, options = {}) {
      for (let round = 1; ; round += 1) {
        const outcome = await client.raw(endpoint, request, options);
        if (outcome.kind !== 'success' || outcome.status !== 202 || !endpoint.later) return outcome;
        const end = await aside(() => endOf(outcome.value, options));
        switch (end.kind) {
          case 'done':
            return fetchDone(end.address, options);
          case 'error':
            // The status that an immediate answer would have had.
            return { kind: 'rejected', status: end.message === null ? 500 : 400, error: saying(end.message) };
          case 'refused':
            return end.failure;
          case 'given-up':
            return { kind: 'unreachable', cause: new DOMException('Given up', 'AbortError') };
          case 'lost':
            if (round >= ROUNDS) return { kind: 'unavailable', status: 504, after: null, error: saying(null) };
        }
      }
    },
  };
}
