import type { SignedIn } from '../../auth/caller';
import type { Session } from '../../auth/session';
import { fieldInvalid } from '../../http-error';
import type { Services } from '../../services';

interface OwnPasswordRequest {
  readonly caller: SignedIn;
  readonly current: Session | null;
  readonly peer: string;
  readonly body: { readonly current_password: string };
}

/**
 * Confirms an action on the caller's account: somebody at an unlocked screen must not do it, nor guess the password here.
 * @throws HttpError 422 with the field unless it is the caller's password, 429 after too many attempts
 */
export async function requireOwnPassword(
  { users, signInLimit }: Pick<Services, 'users' | 'signInLimit'>,
  { caller, current, peer, body }: OwnPasswordRequest,
): Promise<void> {
  const source = { username: caller.username, address: peer, device: `session ${current?.key ?? ''}` };
  const isRight = await signInLimit.attempt(source, () => users.authenticate(caller.username, body.current_password));
  if (isRight?.id !== caller.userId) throw fieldInvalid(422, 'current_password', 'This is not your password.');
}
