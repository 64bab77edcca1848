import { randomUUID } from 'node:crypto';
import { SignJWT, errors, jwtVerify } from 'jose';

/** HttpOnly: only the server reads which channel a browser listens to. */
export const CHANNEL_COOKIE = 'async-token';

export interface Channel {
  readonly id: string;
  /** To be handed out, when the caller did not have one. */
  readonly token: string | null;
}

export interface Channels {
  /** The channel that a token names, or a new one: a token of somebody else counts for nothing. */
  of(userId: number, token: string | undefined): Promise<Channel>;
}

export function createChannels(secret: Uint8Array): Channels {
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
    async of(userId, token) {
      const known = token === undefined ? null : await read(userId, token);
      if (known !== null) return { id: known, token: null };
      const id = randomUUID();
      return { id, token: await new SignJWT({ channel: id }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).setSubject(String(userId)).sign(secret) };
    },
  };
}
