import { SaxesParser } from 'saxes';

/** By their names as written; see `attribute`. */
export type XmlAttributes = Readonly<Record<string, string>>;

/** Called for each part of an XML text, in order. Names have no prefixes. */
export interface XmlHandlers {
  readonly open: (name: string, attributes: XmlAttributes) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
}

const unprefixed = (name: string) => name.slice(name.indexOf(':') + 1);

/** The value of an attribute, whatever its prefix. */
export function attribute(attributes: XmlAttributes, name: string): string | undefined {
  if (name in attributes) return attributes[name];
  for (const written in attributes) if (unprefixed(written) === name) return attributes[written];
  return undefined;
}

/** The longest tag or text between tags: a cell has at most 32,767 characters. */
const LONGEST = 2 ** 22;
/** The parser holds all tags that are open. Those of workbooks are a dozen at most. */
const DEEPEST = 256;

/**
 * Reads an XML text that arrives in pieces. It keeps only what is incomplete.
 * Both functions throw an Error if the text is not well formed, or declares a type: declared entities serve attacks.
 */
export function createXmlReader({ open, close, text }: XmlHandlers) {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let [depth, incomplete] = [0, 0];
  const complete = () => void (incomplete = 0);
  parser.on('opentag', ({ name, attributes }) => {
    complete();
    depth += 1;
    if (depth > DEEPEST) parser.fail('Too many tags are open');
    open(unprefixed(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    complete();
    depth -= 1;
    close(unprefixed(name));
  });
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('comment', complete);
  parser.on('doctype', () => parser.fail('Unexpected markup'));
  return {
    read(piece: string): void {
      incomplete += piece.length;
      parser.write(piece);
      if (incomplete > LONGEST) throw new Error('A part of the file is too long');
    },
    end(): void {
      parser.close();
    },
  };
}

/** Calls the handlers for an XML file that arrives in pieces. */
export async function readXml(pieces: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  const decoder = new TextDecoder();
  const { read, end } = createXmlReader(handlers);
  for await (const piece of pieces) read(decoder.decode(piece, { stream: true }));
  end();
}
