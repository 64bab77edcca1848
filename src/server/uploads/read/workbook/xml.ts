const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function character(entity: string, name: string): string {
  const code = name.startsWith('#x') ? parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (!name.startsWith('#')) return entities[name] ?? entity;
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

const decoded = (text: string) =>
  text.includes('&') ? text.replace(/&(#\d{1,7}|#x[\da-fA-F]{1,6}|\w{1,8});/g, character) : text;

/** Called for each part of an XML text, in order. Names have no prefixes. */
export interface XmlHandlers {
  /** @param attributes as written; see `attribute` */
  readonly open: (name: string, attributes: string) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
}

const isSpace = (code: number) => code === 32 || code === 10 || code === 13 || code === 9;

/** The value of an attribute, whatever its prefix. */
export function attribute(attributes: string, name: string): string | undefined {
  for (let at = attributes.indexOf(name); at !== -1; at = attributes.indexOf(name, at + 1)) {
    if (attributes[at - 1] !== ':' && !isSpace(attributes.charCodeAt(at - 1))) continue;
    let start = at + name.length;
    while (isSpace(attributes.charCodeAt(start)) || attributes[start] === '=') start += 1;
    const quote = attributes[start];
    if (quote !== '"' && quote !== "'") continue;
    return decoded(attributes.slice(start + 1, attributes.indexOf(quote, start + 1)));
  }
  return undefined;
}

/** Tags may have `>` in quotes. */
const TAG = /[^"'>]*(?:"[^"]*"[^"'>]*|'[^']*'[^"'>]*)*>/y;
/** The longest tag or text between tags: a cell has at most 32,767 characters. */
const LONGEST = 2 ** 22;

const unprefixed = (name: string) => name.slice(name.indexOf(':') + 1);

/** The end of a part that begins like this, and what its content is. */
const others = [
  { start: '<!--', end: '-->', isText: false },
  { start: '<![CDATA[', end: ']]>', isText: true },
  { start: '<?', end: '?>', isText: false },
] as const;

/** Reads an XML text that arrives in pieces. It keeps only what is incomplete. @throws Error if it is not well formed */
export function createXmlReader({ open, close, text }: XmlHandlers) {
  let rest = '';

  /** Reads what begins with `<`. Returns the place after it, or -1 if it is incomplete. */
  function readTag(at: number): number {
    const next = rest[at + 1];
    if (next === '/') {
      const end = rest.indexOf('>', at);
      if (end !== -1) close(unprefixed(rest.slice(at + 2, end).trimEnd()));
      return end === -1 ? -1 : end + 1;
    }
    if (next === '!' || next === '?') {
      const other = others.find(({ start }) => rest.startsWith(start, at));
      // Declarations of entities are not read: they serve attacks.
      if (!other && rest.length - at > 9) throw new Error('Unexpected markup');
      const end = other ? rest.indexOf(other.end, at) : -1;
      if (other?.isText && end !== -1) text(rest.slice(at + other.start.length, end));
      return other && end !== -1 ? end + other.end.length : -1;
    }
    TAG.lastIndex = at + 1;
    if (!TAG.test(rest)) return -1;
    const end = TAG.lastIndex;
    const isEmpty = rest[end - 2] === '/';
    const tag = rest.slice(at + 1, end - (isEmpty ? 2 : 1));
    let nameEnd = 0;
    while (nameEnd < tag.length && !isSpace(tag.charCodeAt(nameEnd))) nameEnd += 1;
    const name = unprefixed(tag.slice(0, nameEnd));
    open(name, tag.slice(nameEnd));
    if (isEmpty) close(name);
    return end;
  }

  return (piece: string): void => {
    rest += piece;
    let at = 0;
    for (;;) {
      const tag = rest.indexOf('<', at);
      if (tag === -1) break;
      if (tag > at) text(decoded(rest.slice(at, tag)));
      at = tag;
      const after = readTag(tag);
      if (after === -1) break;
      at = after;
    }
    rest = rest.slice(at);
    if (rest.length > LONGEST) throw new Error('A part of the file is too long');
  };
}

/** Calls the handlers for an XML file that arrives in pieces. Stops after a piece when nothing more is needed. */
export async function readXml(
  pieces: AsyncIterable<Uint8Array>,
  handlers: XmlHandlers,
  isDone: () => boolean = () => false,
): Promise<void> {
  const decoder = new TextDecoder();
  const read = createXmlReader(handlers);
  for await (const piece of pieces) {
    read(decoder.decode(piece, { stream: true }));
    if (isDone()) return;
  }
}
