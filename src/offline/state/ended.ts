import { SESSION_HEADER } from '@/api/security';
import type { Transport, WireResponse } from '@/api/transport';

/** What happens to the data on a device when a person signs out: it is kept, encrypted, or removed. */
export type SignOutMode = 'keep' | 'lock' | 'remove';

/** A session that was ended elsewhere: by its person, or with the whole account. */
export interface Ending {
  readonly why: 'ended' | 'closed';
  /** The person whose session it was. */
  readonly person: number;
}

export function endingIn(response: Pick<WireResponse, 'status' | 'header'>): Ending | null {
  const [, why, person] =
    (response.status === 401 && /^(ended|closed) (\d+)$/.exec(response.header(SESSION_HEADER) ?? '')) || [];
  return why === 'ended' || why === 'closed' ? { why, person: Number(person) } : null;
}

/** Passes on what every answer reveals about the session, and returns the answer. */
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

/** Facts about what a device keeps for the person whose session ended. */
export interface Kept {
  /** Number of unsent changes. */
  readonly waiting: number;
  readonly canLock: boolean;
}

/**
 * Returns what happens to it. If the account is closed, nobody reads it any more, and only unsent changes stay,
 * encrypted: closing it may have been a mistake. If a person ended a session elsewhere, they may have lost the device,
 * but should not lose their work.
 */
export function signOutModeAfter(why: Ending['why'], { waiting, canLock }: Kept): SignOutMode {
  if (why === 'closed') return waiting > 0 && canLock ? 'lock' : 'remove';
  if (canLock) return 'lock';
  return waiting > 0 ? 'keep' : 'remove';
}
