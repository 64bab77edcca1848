const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Bytes past the last whole multiple would favour the first letters. */
const even = letters.length * Math.floor(256 / letters.length);

/**
 * A password that can be read aloud and typed: 20 letters and digits without look-alikes, as the server makes them up.
 */
export function madePassword(): string {
  const made: string[] = [];
  while (made.length < 20) {
    for (const byte of crypto.getRandomValues(new Uint8Array(32)))
      if (byte < even && made.length < 20) made.push(letters.charAt(byte % letters.length));
  }
  return [0, 5, 10, 15].map(start => made.slice(start, start + 5).join('')).join('-');
}
