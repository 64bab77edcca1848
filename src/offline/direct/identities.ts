import type { InferOutput } from 'valibot';
import { ownAccountEndpoints, type identitySchema } from '@/api/own-account';
import { personEndpoints } from '@/api/person';
import { parseInstant } from '@/api/values';
import { directAnswer, type DirectAnswer } from './direct-answer';
import type { DirectCalls } from './direct-calls';
import { changed, type Changed } from './people';

/** An identity at a single sign-on provider that an account is linked to. */
export interface LinkedIdentity {
  readonly key: string;
  /** The provider's name, or its address if the server has no name for it. */
  readonly provider: string;
  /** The provider's address. */
  readonly issuer: string;
  readonly linked: number | null;
}

export interface Identities {
  readonly linked: readonly LinkedIdentity[];
  /** Whether the person can sign in without the provider. */
  readonly hasPassword: boolean;
}

export interface LinkableProvider {
  readonly name: string;
  /** Each sign-in there replaces the person's roles. */
  readonly setsRoles: boolean;
  /** Whether one of the identities is there. */
  readonly isLinked: boolean;
}

export interface OwnIdentities extends Identities {
  /** Null if the server has no provider. */
  readonly provider: LinkableProvider | null;
}

/** Why an action that needs the password did not happen. */
export type Unconfirmed =
  | { readonly name: 'away' }
  | { readonly name: 'wrong-password' | 'refused'; readonly message: string };

/** The browser continues at the provider, or why it does not. */
export type LinkStarted = { readonly name: 'started'; readonly address: string } | Unconfirmed;

const toIdentity = ({ key, issuer, provider, linked_on }: InferOutput<typeof identitySchema>): LinkedIdentity => ({
  key,
  provider: provider ?? issuer,
  issuer,
  linked: parseInstant(linked_on),
});

function unconfirmed(change: Exclude<Changed, { readonly name: 'done' }>): Unconfirmed {
  if (change.name === 'away') return change;
  const wrong = change.fields['current_password'];
  return wrong === undefined
    ? { name: 'refused', message: change.message }
    : { name: 'wrong-password', message: wrong };
}

export async function readOwnIdentities(ask: DirectCalls): Promise<DirectAnswer<OwnIdentities>> {
  return directAnswer(
    await ask.call(ownAccountEndpoints.identities, {}),
    ({ result, has_password: hasPassword, provider }) => ({
      linked: result.map(toIdentity),
      hasPassword,
      provider: provider && {
        name: provider.name,
        setsRoles: provider.sets_roles,
        isLinked: provider.is_linked,
      },
    }),
  );
}

/** For administrators: the identities of another person. */
export async function readIdentitiesOf(ask: DirectCalls, person: number): Promise<DirectAnswer<Identities>> {
  const outcome = await ask.call(personEndpoints.identities, { path: { id: person } });
  return directAnswer(outcome, ({ result, has_password: hasPassword }) => ({
    linked: result.map(toIdentity),
    hasPassword,
  }));
}

/** Begins to link one's account. @param password the current one */
export async function startLinking(ask: DirectCalls, password: string): Promise<LinkStarted> {
  const outcome = await ask.call(ownAccountEndpoints.link, { body: { current_password: password } });
  if (outcome.kind === 'success') return { name: 'started', address: outcome.value.result.address };
  const why = changed(outcome);
  return why.name === 'done' ? { name: 'away' } : unconfirmed(why);
}

/** Unlinks one's account from an identity. @param password the current one */
export async function unlinkOwn(
  ask: DirectCalls,
  key: string,
  password: string,
): Promise<{ readonly name: 'done' } | Unconfirmed> {
  const done = changed(await ask.call(ownAccountEndpoints.unlink, { body: { key, current_password: password } }));
  return done.name === 'done' ? done : unconfirmed(done);
}

/** For administrators: unlinks another person's account. */
export async function unlinkIdentityOf(ask: DirectCalls, person: number, key: string): Promise<Changed> {
  return changed(await ask.call(personEndpoints.unlink, { path: { id: person, key } }));
}
