/** Length of a text in UTF-8 bytes. */
function byteLength(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

export const isLong = (name: string, longest: number) => byteLength(name) > longest;

/** FNV-1a over UTF-16 units, twice with different seeds: enough to distinguish the labels of one statement. */
function digest(text: string): string {
  const part = (seed: number) => {
    let hash = seed;
    for (let index = 0; index < text.length; index += 1)
      hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
    return hash.toString(16).padStart(8, '0');
  };
  return part(0x811c9dc5) + part(0x9747b28c);
}

/** A name for a label that an engine would truncate: its beginning, and a digest to distinguish it. */
export function shortName(label: string): string {
  return `${label.replace(/[^\w ]/g, '').slice(0, 40)}_${digest(label)}`;
}
