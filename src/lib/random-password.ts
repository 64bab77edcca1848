/** Without ambiguous characters. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Bytes past the last whole multiple would favour the first letters. */
const fair = alphabet.length * Math.floor(256 / alphabet.length);

/** A password that is easy to read aloud and type: 20 letters and digits, about 99 bits. */
export function randomPassword(randomBytes: (count: number) => Uint8Array): string {
  const letters: string[] = [];
  while (letters.length < 20) {
    for (const byte of randomBytes(32)) if (byte < fair) letters.push(alphabet.charAt(byte % alphabet.length));
  }
  return [0, 5, 10, 15].map(start => letters.slice(start, start + 5).join('')).join('-');
}
