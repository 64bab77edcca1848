import type { FileNote } from '@/model/data-file';
import type { TextEncoding } from '@/model/data-upload';

/** The message about a text in another encoding than UTF-8. @param rival would fit nearly as well */
export function encodingNotes(encoding: TextEncoding, rival: TextEncoding | null): FileNote[] {
  if (encoding === 'utf-8') return [];
  const about = { column: null, count: null };
  return rival === null
    ? [{ kind: 'encoding', ...about, examples: [encoding] }]
    : [{ kind: 'encoding-guess', ...about, examples: [encoding, rival] }];
}
