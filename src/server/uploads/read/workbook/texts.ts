import { readXml, type XmlHandlers } from './xml';

/** Characters that XML cannot have are written as `_x000D_`. */
export const withCharacters = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\da-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text;

/** Collects the text in a `<si>` or `<is>`, without the readings of Japanese words. */
export function createTextCollector(): XmlHandlers & { take(): string } {
  let [isText, isReading, collected] = [false, false, ''];
  return {
    open(name) {
      if (name === 't') isText = true;
      else if (name === 'rPh') isReading = true;
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') isReading = false;
    },
    text(text) {
      if (isText && !isReading) collected += text;
    },
    take() {
      const text = withCharacters(collected);
      collected = '';
      return text;
    },
  };
}

/** The texts that cells refer to by number. */
export async function readSharedTexts(pieces: AsyncIterable<Uint8Array>): Promise<string[]> {
  const texts: string[] = [];
  const collector = createTextCollector();
  await readXml(pieces, {
    ...collector,
    close(name) {
      collector.close(name);
      if (name === 'si') texts.push(collector.take());
    },
  });
  return texts;
}
