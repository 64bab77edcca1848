import path from 'node:path';
import { UPLOAD_BYTES_MAX } from '@/model/data-upload';
import { FileError } from '../kind';
import { zipContent, type ZipEntry } from '../zip';
import { readDateStyles } from './formats';
import { sheetRows, type CellContext, type SheetRow } from './sheet';
import { readSharedTexts } from './texts';
import { attribute, readXml } from './xml';

/** The texts of all cells are held in memory. */
const TEXTS_MAX = 768 * 2 ** 20;
/** Of the files that describe a workbook. */
const PART_MAX = 64 * 2 ** 20;

const tooLarge = () => new FileError('The workbook is too large. Save the sheet as CSV, and upload that.');

export interface Workbook {
  /** The sheets with cells, in their order. */
  readonly sheets: readonly { readonly name: string; rows(signal: AbortSignal): AsyncGenerator<SheetRow> }[];
}

const partNames = /^xl\/workbook[^/]*\.xml$/i;

const partOf = (entries: readonly ZipEntry[], name: string) =>
  entries.find(entry => entry.name.toLowerCase() === name.toLowerCase());

/** The file that lists the sheets; undefined if the archive is not a workbook. */
export const workbookPart = (entries: readonly ZipEntry[]): ZipEntry | undefined =>
  entries.find(({ name }) => partNames.test(name));

interface SheetList {
  readonly sheets: readonly { readonly name: string; readonly relation: string }[];
  readonly from1904: boolean;
}

async function readSheetList(pieces: AsyncIterable<Uint8Array>): Promise<SheetList> {
  const sheets: { name: string; relation: string }[] = [];
  let from1904 = false;
  await readXml(pieces, {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 ||= /^(1|true)$/.test(attribute(attributes, 'date1904') ?? '');
      else if (name === 'sheet')
        sheets.push({ name: attribute(attributes, 'name') ?? '', relation: attribute(attributes, 'id') ?? '' });
    },
    close() {},
    text() {},
  });
  return { sheets, from1904 };
}

interface Relation {
  /** The last word of its type. */
  readonly type: string;
  readonly part: string;
}

/** @param folder which their targets are relative to */
async function readRelations(pieces: AsyncIterable<Uint8Array>, folder: string): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>();
  await readXml(pieces, {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const target = attribute(attributes, 'Target') ?? '';
      relations.set(attribute(attributes, 'Id') ?? '', {
        type: path.posix.basename(attribute(attributes, 'Type') ?? ''),
        part: target.startsWith('/') ? target.slice(1) : path.posix.join(folder, target),
      });
    },
    close() {},
    text() {},
  });
  return relations;
}

/** @throws Error if the archive is not a workbook, or damaged */
export async function openWorkbook(file: string, entries: readonly ZipEntry[]): Promise<Workbook> {
  const content = (entry: ZipEntry, limit = PART_MAX) => zipContent(file, entry, limit, tooLarge);
  const main = workbookPart(entries);
  if (!main) throw new Error('There is no list of sheets.');
  const { sheets, from1904 } = await readSheetList(content(main));
  const folder = path.posix.dirname(main.name);
  const list = partOf(entries, `${folder}/_rels/${path.posix.basename(main.name)}.rels`);
  const relations = list ? await readRelations(content(list), folder) : new Map<string, Relation>();
  const ofType = (type: string) => {
    const relation = [...relations.values()].find(one => one.type === type);
    return relation && partOf(entries, relation.part);
  };
  const [texts, styles] = [ofType('sharedStrings'), ofType('styles')];
  const context: CellContext = {
    texts: texts ? await readSharedTexts(content(texts, TEXTS_MAX)) : [],
    isDate: styles ? await readDateStyles(content(styles)) : [],
    from1904,
  };
  return {
    sheets: sheets.flatMap(({ name, relation }) => {
      const target = relations.get(relation);
      const part = target?.type === 'worksheet' ? partOf(entries, target.part) : undefined;
      return part
        ? [{ name, rows: (signal: AbortSignal) => sheetRows(content(part, UPLOAD_BYTES_MAX), context, signal) }]
        : [];
    }),
  };
}
