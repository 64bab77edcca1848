import { createHmac } from 'node:crypto';
import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Timers } from '@/lib/clock';
import { webhookText as text } from '@/text/messages/mail/report-run';
import { DeliveryError } from '../delivery-error';
import { isInnerAddress } from './inner-address';

/** POST requests to addresses that people enter. */
export interface OutgoingPosts {
  /**
   * The status of the response.
   * @throws DeliveryError for an address that must not be called, or that does not answer
   */
  send(
    address: string,
    body: string | Uint8Array,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<number>;
}

/** Settings for calling webhooks. */
export interface WebhookSettings {
  /** The key with which receivers check signatures. */
  readonly secret: string;
  /** Hosts, in lower case, that may be in private networks, and may be called without encryption. */
  readonly hosts: readonly string[];
}

type Lookup = (hostname: string, answer: (error: Error | null, addresses: readonly LookupAddress[]) => void) => void;

interface PostTools {
  readonly timers: Timers;
  /** Resolves names to addresses; tests replace it. */
  readonly lookup?: Lookup;
}

interface WebhookTools extends PostTools {
  readonly now: () => number;
}

export interface Webhooks {
  /** Posts a body to one address. @param id the same for every attempt of one delivery @throws DeliveryError */
  post(address: string, body: string, id: string, signal: AbortSignal): Promise<void>;
}

/** From the first byte to the headers of the response. */
const LONGEST = 30_000;
const SIGNATURE_VERSION = 'v1';

/** Signs the time and the body: neither can be changed, nor an old post replayed, without being noticed. */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  `${SIGNATURE_VERSION}=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

const refusal = (message: string) => new DeliveryError('refused', message, true);

class InnerAddressError extends Error {}

const systemNames: Lookup = (hostname, answer) =>
  systemLookup(hostname, { all: true, verbatim: true }, (error, addresses) => answer(error, addresses ?? []));

/** A name that resolves to any inner address is rejected: the connection uses the address resolved here. */
function outerLookup(lookup: Lookup, isAllowed: boolean): LookupFunction {
  return (hostname, { all }, answer) =>
    lookup(hostname, (error, addresses) => {
      const [first] = addresses;
      if (error || !first) answer(error ?? new Error(text.unknownHost(hostname)), '');
      else if (!isAllowed && addresses.some(({ address }) => isInnerAddress(address)))
        answer(new InnerAddressError(text.inner), '');
      else if (all) answer(null, [...addresses]);
      else answer(null, first.address, first.family);
    });
}

/** @throws DeliveryError for an address that must not be called */
export function targetOf(
  address: string,
  hosts: readonly string[],
): { readonly url: URL; readonly isAllowed: boolean } {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) throw refusal(text.noWebhook);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  const isAllowed = hosts.includes(host);
  if (!isAllowed && isIP(host) !== 0 && isInnerAddress(host)) throw refusal(text.inner);
  if (!isAllowed && url.protocol !== 'https:') throw refusal(text.plain);
  return { url, isAllowed };
}

/** Statuses of busy or temporarily failing servers, which are retried. */
const isPassingStatus = (status: number) => status >= 500 || [408, 425, 429].includes(status);

export function failureOf(status: number): DeliveryError | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return refusal(text.redirect(status));
  return new DeliveryError(isPassingStatus(status) ? 'unreached' : 'refused', text.status(status), true);
}

/** @param hosts in lower case, that may be in private networks and may be called without encryption */
export function createPosts(hosts: readonly string[], { timers, lookup = systemNames }: PostTools): OutgoingPosts {
  function call(
    { url, isAllowed }: ReturnType<typeof targetOf>,
    body: string | Uint8Array,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<number> {
    const options: RequestOptions = {
      method: 'POST',
      // A new connection each time: a reused one would go to an address that is no longer checked.
      agent: false,
      lookup: outerLookup(lookup, isAllowed),
      signal,
      headers: { 'User-Agent': 'Tidemark', ...headers, 'Content-Length': Buffer.byteLength(body) },
    };
    return new Promise((resolve, reject) => {
      const answered = (answer: IncomingMessage) => {
        // The rest of the response is of no interest, and may be endless.
        answer.destroy();
        resolve(answer.statusCode ?? 0);
      };
      const going =
        url.protocol === 'https:' ? requestHttps(url, options, answered) : requestHttp(url, options, answered);
      going.on('error', reject);
      going.end(body);
    });
  }

  return {
    async send(address, body, headers, signal) {
      const target = targetOf(address, hosts);
      const late = new AbortController();
      const cancel = timers.after(LONGEST, () => late.abort());
      try {
        return await call(target, body, headers, AbortSignal.any([signal, late.signal]));
      } catch (cause) {
        signal.throwIfAborted();
        if (late.signal.aborted) throw new DeliveryError('unreached', text.silent(LONGEST / 1000), true);
        if (cause instanceof InnerAddressError) throw refusal(text.inner);
        throw new DeliveryError('unreached', cause instanceof Error ? cause.message : String(cause), true);
      } finally {
        cancel();
      }
    },
  };
}

/** Calls webhooks by POST. Receivers may get a delivery twice, and recognise that by its id. */
export function createWebhooks({ secret, hosts }: WebhookSettings, tools: WebhookTools): Webhooks {
  const posts = createPosts(hosts, tools);
  return {
    async post(address, body, id, signal) {
      const seconds = Math.floor(tools.now() / 1000);
      const headers = {
        'Content-Type': 'application/json; charset=utf-8',
        'X-Tidemark-Delivery': id,
        'X-Tidemark-Timestamp': String(seconds),
        'X-Tidemark-Signature': signatureOf(secret, seconds, body),
      };
      const failure = failureOf(await posts.send(address, body, headers, signal));
      if (failure) throw failure;
    },
  };
}
