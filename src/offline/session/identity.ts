import { createClient } from '@/api/client';
import { OutcomeError, type Failure } from '@/api/outcome';
import { meRolesSchema, securityEndpoints } from '@/api/security';
import type { Transport } from '@/api/transport';
import * as v from 'valibot';
import { parseJson } from '@/lib/json';
import { readFlags } from '@/model/feature-flags';
import { capabilitiesBy } from '../state/capabilities';
import { storeName } from '../store/open';
import type { SessionFacts } from '../state/facts';

/** Identifies the data that a server holds. */
export const INSTANCE_HEADER = 'X-Tidemark-Instance';

export interface IdentityOptions {
  readonly transport: Transport<AbortSignal>;
  readonly now: () => number;
  /** Identifies the server in the name of the person's store. */
  readonly server: string;
}

/** Asks the server who is signed in. @throws OutcomeError `sign-in` for nobody, `unreachable` for no answer */
export async function fetchIdentity({ transport, now, server }: IdentityOptions): Promise<SessionFacts> {
  // Sent in nobody's name: the question is who it is.
  const outcome = await createClient<AbortSignal>({ transport, now }).raw(securityEndpoints.meRoles, {});
  if (outcome.kind !== 'success') throw new OutcomeError(outcome.kind === 'unchanged' ? unexpected : outcome);
  const text = await outcome.value.text().catch((cause: unknown) => {
    throw new OutcomeError({ kind: 'unreachable', cause });
  });
  const answer = v.safeParse(v.object({ result: meRolesSchema }), parseJson(text));
  if (!answer.success) throw new OutcomeError({ kind: 'intercepted', status: outcome.status });
  const instance = outcome.value.header(INSTANCE_HEADER);
  const { userId, username, firstName, lastName, roles, permissions, featureFlags, webserverDomains, conf } =
    answer.output.result;
  return {
    user: { id: userId, username, firstName, lastName },
    roles,
    permissions,
    ...(featureFlags ? { flags: readFlags(featureFlags) } : {}),
    ...(webserverDomains ? { hosts: webserverDomains } : {}),
    ...(conf ? { asyncSettings: conf } : {}),
    capabilities: capabilitiesBy(instance),
    store: storeName(server, instance, userId),
  };
}

const unexpected: Failure = { kind: 'invalid-answer', issues: 'unexpected 304' };
