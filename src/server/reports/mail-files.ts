import { setImmediate } from 'node:timers/promises';
import { downloadFile, type Download } from '@/query/download/files';

export interface Attachment {
  readonly name: string;
  readonly contentType: string;
  /** Set if the message shows it itself, under this id. */
  readonly cid?: string;
  readonly content: Buffer;
}

/** The tables of a mail as files. */
export interface TableFiles {
  readonly files: readonly Attachment[];
  /** The names of charts whose files do not fit into a mail. */
  readonly tooLarge: readonly string[];
}

export const noFiles: TableFiles = { files: [], tooLarge: [] };

/** A chart with its tables. */
interface NamedTables {
  readonly name: string;
  readonly tables: readonly Download[];
}

/** Maximum size of attachments in bytes; many servers reject more than 25 MB, and encoding adds a third. */
const MOST_ATTACHED = 16 * 2 ** 20;

/** A text as a separate line: line breaks would begin another header. */
// oxlint-disable-next-line eslint/no-control-regex -- these are what is looked for
export const oneLine = (text: string) => text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();

/** A file name valid on every system. */
export const fileName = (name: string, kind: string) =>
  `${
    oneLine(name)
      .replace(/[^\p{L}\p{N} ._-]/gu, '_')
      .replace(/^\.+/, '')
      .slice(0, 80)
      .trim() || 'report'
  }.${kind}`;

/** Joins the pieces of a file, and lets requests run between them; null if they have more than `most` bytes. */
async function joined(pieces: Iterable<string | Uint8Array>, most: number): Promise<Buffer | null> {
  const made: Buffer[] = [];
  let bytes = 0;
  for (const piece of pieces) {
    const next = Buffer.from(piece);
    bytes += next.length;
    if (bytes > most) return null;
    made.push(next);
    await setImmediate();
  }
  return Buffer.concat(made);
}

/** Writes the tables of charts as files, one for each chart. @param at time of creation */
export async function tableFiles(
  kind: 'csv' | 'xlsx',
  charts: readonly NamedTables[],
  at: number,
): Promise<TableFiles> {
  const files: Attachment[] = [];
  const tooLarge: string[] = [];
  let room = MOST_ATTACHED;
  for (const { name, tables } of charts) {
    if (tables.length === 0) continue;
    const { contentType, pieces, name: own } = downloadFile(kind, tables, at);
    const content = await joined(pieces, room);
    if (content === null) {
      tooLarge.push(oneLine(name));
      continue;
    }
    room -= content.length;
    files.push({ name: fileName(name, own.split('.').at(-1) ?? kind), contentType, content });
  }
  return { files, tooLarge };
}
