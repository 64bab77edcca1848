import { SESSION_HEADER } from '@/api/security';
import type { Transport, WireResponse } from '@/api/transport';

/** What becomes of what a device keeps for a person who signs out: it stays as it is, encrypted, or not at all. */
export type SignOutMode = 'keep' | 'lock' | 'remove';

/** A session that was ended from elsewhere: by its person, or with the whole account. */
export interface Ending {
  readonly why: 'ended' | 'closed';
  /** Whose session it was. */
  readonly person: number;
}

export function endingIn(response: Pick<WireResponse, 'status' | 'header'>): Ending | null {
  const [, why, person] =
    (response.status === 401 && /^(ended|closed) (\d+)$/.exec(response.header(SESSION_HEADER) ?? '')) || [];
  return why === 'ended' || why === 'closed' ? { why, person: Number(person) } : null;
}

/** Hands on what every answer says of the session, besides giving the answer. */
export function noticingEnds(
  transport: Transport<AbortSignal>,
  onEnded: (ending: Ending) => void,
): Transport<AbortSignal> {
  return async request => {
    const response = await transport(request);
    const ending = endingIn(response);
    if (ending) onEnded(ending);
    return response;
  };
}

/** What a device keeps for the person whose session ended. */
export interface Kept {
  /** Changes that were not sent. */
  readonly waiting: number;
  readonly canLock: boolean;
}

/**
 * What becomes of it. Nobody reads on whose account is closed, and nothing is left of it but, encrypted, what was not
 * sent: closing it may have been a mistake. Who ended a session of their own may have lost the device, and no work for
 * that.
 */
export function signOutModeAfter(why: Ending['why'], { waiting, canLock }: Kept): SignOutMode {
  if (why === 'closed') return waiting > 0 && canLock ? 'lock' : 'remove';
  if (canLock) return 'lock';
  return waiting > 0 ? 'keep' : 'remove';
}
