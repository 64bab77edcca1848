import * as v from 'valibot';
import { dashboardOpeningSchema, type OpeningPart } from '@/api/dashboard-opening';
import { PERSON_HEADER, meRolesSchema, securityEndpoints } from '@/api/security';
import type { Transport, WireRequest, WireResponse } from '@/api/transport';
import type { Clock } from '@/lib/clock';
import { parseJson } from '@/lib/json';

/** The request that `public/start.js` made before the application loaded, when no person was known here. */
export interface EarlyQuestion {
  /** Time of the request, in milliseconds since the epoch. */
  readonly at: number;
  readonly answer: Promise<Response>;
}

declare global {
  interface Window {
    tidemarkEarly?: EarlyQuestion;
  }
}

/** Milliseconds for which an early answer counts as fresh. */
const LONGEST = 10_000;

const WHO = securityEndpoints.meRoles.path;
const isAbout = (url: string) => url === WHO || url.startsWith('/api/v1/dashboard/');

interface EarlyAnswers {
  /** The id of the person for whom everything was answered; null for nobody. */
  readonly person: string | null;
  /** By address. */
  readonly parts: Map<string, OpeningPart>;
}

function personIn({ status, body }: OpeningPart): string | null {
  const answer = status === 200 ? v.safeParse(v.object({ result: meRolesSchema }), parseJson(body)) : null;
  return answer?.success ? String(answer.output.result.userId) : null;
}

async function read({ answer }: EarlyQuestion): Promise<EarlyAnswers | null> {
  const response = await answer;
  if (!response.ok || response.redirected) return null;
  const told = v.safeParse(dashboardOpeningSchema, parseJson(await response.text()));
  if (!told.success) return null;
  const parts = new Map(told.output.parts.map(part => [part.url, part]));
  const who = parts.get(WHO);
  return who ? { person: personIn(who), parts } : null;
}

function responseOf({ url, status, headers, body }: OpeningPart): WireResponse {
  const all = new Headers(headers);
  return {
    status,
    url,
    redirected: false,
    header: name => all.get(name),
    text: async () => body,
    bytes: async () => new TextEncoder().encode(body),
  };
}

/** Takes the answer to exactly this request; nobody else gets it then. */
function take({ person, parts }: EarlyAnswers, { url, headers }: WireRequest): WireResponse | null {
  const part = parts.get(url);
  const isMeant = (headers[PERSON_HEADER] ?? null) === (url === WHO ? null : person);
  if (!part || !isMeant) return null;
  parts.delete(url);
  return responseOf(part);
}

/**
 * Answers requests from early answers. All others go to the server, and so does everything after the first write or
 * question, or after ten seconds. Each answer is used once, for the identical request: a repeated request wants fresh
 * data.
 */
export function withEarlyAnswers(
  transport: Transport<AbortSignal>,
  question: EarlyQuestion | undefined,
  clock: Clock,
): Transport<AbortSignal> {
  if (!question) return transport;
  // Without them, everything is requested.
  const answers = read(question).catch(() => null);
  let isOver = false;
  const end = () => (isOver = true);
  const over = new Promise<null>(resolve => {
    clock.after(Math.max(0, question.at + LONGEST - clock.now()), () => {
      end();
      resolve(null);
    });
  });
  return async request => {
    const { method, url, host, headers, signal } = request;
    if (method !== 'GET') end();
    if (isOver || host || !isAbout(url) || 'If-None-Match' in headers) return transport(request);
    const early = await Promise.race([answers, over]);
    signal?.throwIfAborted();
    return (early && !isOver ? take(early, request) : null) ?? transport(request);
  };
}
