import type { TextEncoding } from '@/model/data-upload';

/** The characters of Windows-1252 from 0x80 to 0x9f. Node 20 decodes these bytes as controls. */
const SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const CONTROLS = /[\u0080-\u009f]/g;

const isWindows1252 = (encoding: TextEncoding) => encoding === 'windows-1252' || encoding === 'latin-1';

/** Decodes a text in pieces; invalid bytes become U+FFFD. */
export function decoderOf(encoding: TextEncoding): (bytes?: Uint8Array) => string {
  if (isWindows1252(encoding))
    return bytes =>
      Buffer.from(bytes ?? [])
        .toString('latin1')
        .replace(CONTROLS, sign => SIGNS[sign.charCodeAt(0) - 0x80] ?? sign);
  const decoder = new TextDecoder(encoding);
  return bytes => (bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode());
}

export function decode(bytes: Uint8Array, encoding: TextEncoding): string {
  const next = decoderOf(encoding);
  return next(bytes) + next();
}
