import { createHmac, randomUUID } from 'node:crypto';
import { SignJWT, errors, jwtVerify } from 'jose';

/** HttpOnly: only the server reads which channel a browser listens to. */
export const CHANNEL_COOKIE = 'async-token';

export interface Channel {
  readonly id: string;
  /** Set if the caller had none; to be sent to them. */
  readonly token: string | null;
}

export interface Channels {
  /**
   * The channel that a token names, or a new one: tokens of other people are ignored. A session without a token gets
   * one new channel, however many requests it sends before it receives the token.
   */
  of(userId: number, token: string | undefined, session?: string): Promise<Channel>;
}

export function createChannels(secret: Uint8Array): Channels {
  const channelOf = (session: string) =>
    createHmac('sha256', secret).update(`channel of ${session}`).digest('hex').slice(0, 32);

  async function read(userId: number, token: string): Promise<string | null> {
    try {
      const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] });
      return payload.sub === String(userId) && typeof payload['channel'] === 'string' ? payload['channel'] : null;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }
  return {
    async of(userId, token, session) {
      const known = token === undefined ? null : await read(userId, token);
      if (known !== null) return { id: known, token: null };
      const id = session === undefined ? randomUUID() : channelOf(session);
      return {
        id,
        token: await new SignJWT({ channel: id })
          .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
          .setSubject(String(userId))
          .sign(secret),
      };
    },
  };
}
