/** A request, without naming `fetch`: the contract compiles without DOM and Node types. */
export interface WireRequest<Signal = unknown> {
  readonly method: string;
  /** Path and query; the transport knows the server. */
  readonly url: string;
  /** A host of the server other than the page's own; requests to it also carry the session. */
  readonly host?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Instead of a body: the fields of a form with files. The transport encodes them and sets the content type. */
  readonly fields?: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>;
  readonly signal?: Signal | undefined;
}

export interface WireResponse {
  readonly status: number;
  /** The status text, if the protocol has one. */
  readonly statusText?: string;
  /** The final address, after redirects. */
  readonly url: string;
  readonly redirected: boolean;
  header(name: string): string | null;
  text(): Promise<string>;
  bytes(): Promise<Uint8Array>;
  /** The body as it arrives, uncompressed; throws if it is cut off. Absent if the body is only available as a whole. */
  pieces?(): AsyncIterable<Uint8Array>;
}

/** Carries one request. Rejects only if there was no answer at all. */
export type Transport<Signal = unknown> = (request: WireRequest<Signal>) => Promise<WireResponse>;
