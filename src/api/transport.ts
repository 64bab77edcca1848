/** What travels, without naming `fetch`: the contract compiles without DOM and Node types. */
export interface WireRequest<Signal = unknown> {
  readonly method: string;
  /** Path and query; the transport knows the server. */
  readonly url: string;
  /** Another host of the server than the page's own, which is asked with the session all the same. */
  readonly host?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Instead of a body: the fields of a form with files. The transport writes them and says their content type. */
  readonly fields?: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>;
  readonly signal?: Signal | undefined;
}

export interface WireResponse {
  readonly status: number;
  /** The words of the status, where the protocol has them. */
  readonly statusText?: string;
  /** The address that answered, after redirects. */
  readonly url: string;
  readonly redirected: boolean;
  header(name: string): string | null;
  text(): Promise<string>;
  bytes(): Promise<Uint8Array>;
  /** The body as it arrives, unpacked; breaks off with an error. Absent where it is only had as a whole. */
  pieces?(): AsyncIterable<Uint8Array>;
}

/** Carries one request. Rejects only when no answer came at all. */
export type Transport<Signal = unknown> = (request: WireRequest<Signal>) => Promise<WireResponse>;
