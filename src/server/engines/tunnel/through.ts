import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Socket } from 'node:net';
import type { Fetch } from '../trino/protocol';

/**
 * A connection to a local socket for a driver that connects it to a host and a port: it ignores these, and keeps the
 * name of the host for the certificate.
 */
export class SocketThrough extends Socket {
  readonly #path: string;

  constructor(path: string) {
    super();
    this.#path = path;
  }

  override connect(): this {
    return super.connect(this.#path);
  }
}

/** Already connecting, as other drivers expect. */
export const connectThrough = (path: string): Socket => new SocketThrough(path).connect();

async function bodyOf(message: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  for await (const part of message) if (part instanceof Uint8Array) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}

/** Sends requests through a local socket. Their addresses decide about encryption and the certificate. Follows no redirect. */
export const fetchThrough =
  (socketPath: string): Fetch =>
  async request => {
    const url = new URL(request.url);
    const body = request.body === null ? null : new Uint8Array(await request.arrayBuffer());
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const message = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = send(
        url,
        {
          socketPath,
          method: request.method,
          headers: { ...Object.fromEntries(request.headers), ...(body ? { 'content-length': body.byteLength } : {}) },
          signal: request.signal,
          agent: false,
          ...(url.protocol === 'https:' ? { servername: url.hostname } : {}),
        },
        resolve,
      );
      sent.once('error', reject);
      sent.end(body ?? undefined);
    });
    const content = await bodyOf(message);
    const status = message.statusCode ?? 502;
    return new Response([204, 205, 304].includes(status) ? null : content, { status });
  };
