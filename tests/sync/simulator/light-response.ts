/**
 * The platform makes a stream of every response, which takes longer than most of the server's work for it. In a day of
 * the simulator a response is a text or bytes in this process, and stays that here. Streams are left to the platform.
 */
type Content = string | Uint8Array<ArrayBuffer> | null;

/** Stands for the stream of a response, when one response is made of another. */
const contents = new WeakMap<ReadableStream, Content>();

/** The content that is already available; undefined where it is not. */
function atHand(body: BodyInit | null | undefined): Content | undefined {
  if (body === null || body === undefined) return null;
  if (typeof body === 'string') return body;
  if (body instanceof ArrayBuffer) return new Uint8Array(body.slice(0));
  if (body instanceof Uint8Array) return new Uint8Array(body);
  return body instanceof ReadableStream ? contents.get(body) : undefined;
}

type ByteStream = ReadableStream<Uint8Array<ArrayBuffer>>;
const isStream = (value: unknown): value is ByteStream => value instanceof ReadableStream;

/** Nothing can be read from it; it only marks that there is one. */
function standIn(): ByteStream {
  const made: unknown = Object.create(ReadableStream.prototype);
  if (isStream(made)) return made;
  throw new TypeError('The platform has no such streams');
}

/** The platform's own response. */
const { Response: HeavyResponse } = globalThis;

class LightResponse extends HeavyResponse {
  readonly #content: Content | undefined;
  #isUsed = false;

  constructor(body?: BodyInit | null, init?: ResponseInit) {
    const content = atHand(body);
    super(content === undefined ? body : null, init);
    this.#content = content;
    if (typeof content === 'string' && !this.headers.has('Content-Type'))
      this.headers.set('Content-Type', 'text/plain;charset=UTF-8');
  }

  override get bodyUsed(): boolean {
    return this.#content === undefined ? super.bodyUsed : this.#isUsed;
  }

  override get body(): ByteStream | null {
    if (this.#content === undefined || this.#content === null) return super.body;
    const stream = standIn();
    contents.set(stream, this.#content);
    return stream;
  }

  override async text(): Promise<string> {
    if (this.#content === undefined) return super.text();
    const content = this.#use(this.#content);
    return typeof content === 'string' ? content : new TextDecoder().decode(content ?? undefined);
  }

  override async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    if (this.#content === undefined) return super.arrayBuffer();
    const content = this.#use(this.#content);
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : (content ?? new Uint8Array());
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  }

  override formData(): Promise<FormData> {
    if (this.#content === undefined) return super.formData();
    return new HeavyResponse(this.#use(this.#content), { headers: this.headers }).formData();
  }

  override async blob(): Promise<Blob> {
    if (this.#content === undefined) return super.blob();
    return new HeavyResponse(this.#use(this.#content), { headers: this.headers }).blob();
  }

  override clone(): Response {
    return this.#content === undefined ? super.clone() : new LightResponse(this.#content, this);
  }

  #use(content: Content): Content {
    if (this.#isUsed) throw new TypeError('Body is unusable: Body has already been read');
    this.#isUsed = true;
    return content;
  }
}

/** From now on, responses in this process are made this way. */
export function installLightResponses(): void {
  globalThis.Response = LightResponse;
}
