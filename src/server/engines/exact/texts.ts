/** `.5` → `.500000`: fractions of seconds as the contract writes them; finer ones stay. */
export const isoFraction = (text: string): string =>
  text.replace(/\.(\d+)/, (_, digits: string) => (Number(digits) === 0 ? '' : `.${digits.padEnd(6, '0')}`));

/** `2020-02-29 12:34:56.5` → `2020-02-29T12:34:56.500000`; other texts (`infinity`) stay unchanged. */
export const isoTimestamp = (text: string): string =>
  /^[+-]?\d+-\d\d-\d\d \d/.test(text) ? isoFraction(text.replace(' ', 'T')) : text;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function asUtf8(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

export const hexOf = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString('hex')}`;

/** Writes the bytes of a column as texts: as UTF-8 if all of them are valid, else all of them in hex. */
export function bytesWriter(values: readonly unknown[]): (bytes: Uint8Array) => string {
  const isText = values.every(value => !(value instanceof Uint8Array) || asUtf8(value) !== null);
  return isText ? bytes => asUtf8(bytes) ?? hexOf(bytes) : hexOf;
}
