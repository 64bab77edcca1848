import type { Context } from 'hono';
import { writeAnswer } from '@/api/answer-form';
import type { EndpointDefinition } from '@/api/endpoint';
import type { Caller } from '../auth/caller';
import type { MetadataStore } from '../metadata/store';
import { Outdated } from '../http-error';
import type { Services } from '../services';
import { logAction } from './action-log';
import { checkAccess, checkCsrf, checkLent, identify } from './authentication';
import { connectionOf } from './connection';
import { createForgetting, findAnswer, keepAnswer, readKey, requestDigest, type StoredAnswer } from './idempotency';
import type { Handle, Reply, StoreAccess } from './implementation';
import { contentTypeOf, type Call, type Pipeline } from './router';

/** How often a write is prepared while what it is prepared for keeps changing. */
const MOST_TRIES = 3;

/**
 * The embedded server's pipeline: its own people, sessions, CSRF tokens and permissions. Writes run in one transaction
 * with the stored response for their key and their log entry.
 */
export function storePipeline(services: Services): Pipeline<StoreAccess> {
  const forgetOldAnswers = createForgetting();
  return {
    identify: c => identify(c, services),
    authorize(c, endpoint, identity) {
      checkLent(endpoint, identity);
      checkCsrf(endpoint, identity, c.req.header('X-CSRFToken'));
      checkAccess(endpoint, identity.caller, c.req.path);
    },
    connection: c => connectionOf(c, services),
    async run(call) {
      const { implementation, request } = call;
      const { prepare } = implementation;
      const { store } = services;
      if (implementation.kind !== 'write') return implementation.handle(request({ store }));
      const once = onceOf(call);
      const writeWith = (handle: Handle<StoreAccess>) =>
        services.write(transaction => writeOnce(services, call, handle, once, transaction, forgetOldAnswers));
      if (!prepare) return writeWith(implementation.handle);
      return inTurnOf(services, once, async () => {
        const known = await answerOf(store, once);
        if (known) return replay(implementation.endpoint, known);
        for (let tries = 1; ; tries += 1) {
          try {
            return await writeWith(await prepare(request({ store })));
          } catch (error) {
            if (!(error instanceof Outdated) || tries === MOST_TRIES) throw error;
          }
        }
      });
    },
  };
}

/** The identity of a sent write. */
interface Once {
  readonly key: string | undefined;
  readonly caller: Caller;
  readonly digest: string;
}

function onceOf({ c, identity: { caller }, implementation, text }: Call<StoreAccess>): Once {
  return {
    key: caller.kind === 'user' && !caller.guest ? readKey(c.req.header('Idempotency-Key')) : undefined,
    caller,
    digest: digestOf(c, implementation.endpoint, text),
  };
}

/** Preparing may change data, as for an upload: a write that is sent again waits for the first one's answer. */
const inTurnOf = <T>({ process }: Services, { key, caller }: Once, run: () => Promise<T>): Promise<T> =>
  key === undefined || caller.kind !== 'user' ? run() : process.inTurn(`write ${caller.userId} ${key}`, run);

const digestOf = (c: Context, { method }: EndpointDefinition, text: string) =>
  requestDigest(method, c.req.path + new URL(c.req.url).search, text);

async function answerOf(store: MetadataStore, { key, caller, digest }: Once): Promise<StoredAnswer | null> {
  return key === undefined || caller.kind !== 'user' ? null : findAnswer(store, caller.userId, key, digest);
}

/** Runs a write at most once per key: a repeated one gets the stored response. */
async function writeOnce(
  { now }: Services,
  { c, implementation: { endpoint }, request }: Call<StoreAccess>,
  handle: Handle<StoreAccess>,
  once: Once,
  store: MetadataStore,
  forgetOldAnswers: ReturnType<typeof createForgetting>,
): Promise<Reply<EndpointDefinition> | Response> {
  const { key, caller, digest } = once;
  const known = await answerOf(store, once);
  if (known) return replay(endpoint, known);
  const start = now();
  const reply = await handle(request({ store }));
  if (caller.kind === 'user' && (!(reply instanceof Response) || reply.ok)) {
    const at = now();
    await logAction(store, {
      endpoint,
      caller,
      path: c.req.path,
      referrer: c.req.header('Referer'),
      duration: at - start,
      at,
    });
  }
  if (reply instanceof Response || key === undefined || caller.kind !== 'user') return reply;
  const kept: StoredAnswer = {
    status: endpoint.status ?? 200,
    etag: reply.etag ?? null,
    body: writeAnswer(endpoint, reply.body),
  };
  await forgetOldAnswers(store, now());
  await keepAnswer(store, caller.userId, key, digest, kept, now());
  return reply;
}

function replay(endpoint: EndpointDefinition, { status, etag, body }: StoredAnswer): Response {
  return new Response(body, {
    status,
    headers: {
      'Content-Type': contentTypeOf(endpoint),
      'Idempotency-Replayed': 'true',
      ...(etag === null ? {} : { ETag: etag }),
    },
  });
}
