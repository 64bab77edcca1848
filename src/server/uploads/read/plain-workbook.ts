import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

const STYLES = 'xl/styles.xml';
const isSheet = (name: string) => /^xl\/worksheets\/[^/]+\.xml$/.test(name);

const QUOTED = /&quot;.*?&quot;/g;
const DECLARED = /<numFmt\s[^>]*?\bnumFmtId="(\d{1,2})"/g;
/** Formats with numbers below this are the reader's own. */
const FREE = 1000;

/**
 * The reader mistakes the entities in `dd&quot;.&quot;mm` for letters of the format, and ignores formats with the number
 * of a built-in one. Both make numbers of dates.
 */
function plainStyles(styles: string): string {
  const declared = new Set(Array.from(styles.matchAll(DECLARED), ([, number]) => number));
  return styles
    .replace(/formatCode="[^"]*"/g, format => format.replace(QUOTED, '\\ '))
    .replace(/\bnumFmtId="(\d{1,2})"/g, (attribute, number: string) =>
      declared.has(number) ? `numFmtId="${FREE + Number(number)}"` : attribute,
    );
}

const lettersOf = (column: number): string =>
  column === 0 ? '' : lettersOf(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26));
const numberOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

const PLACED = /<((?:\w+:)?)(row|c)(\s[^>]*?)?(\/?)>/g;

/** Rows and cells need not state their position; they then follow the previous one. The reader expects that they do. */
function withPlaces(sheet: string): string {
  let [row, column] = [0, 0];
  return sheet.replace(PLACED, (tag: string, prefix: string, name: string, attributes = '', end: string) => {
    const [, letters = '', number = ''] = /\sr="([A-Z]*)(\d+)"/.exec(String(attributes)) ?? [];
    if (name === 'row') [row, column] = [number ? Number(number) : row + 1, 0];
    else column = letters ? numberOf(letters) : column + 1;
    if (number) return tag;
    return `<${prefix}${name} r="${name === 'row' ? '' : lettersOf(column)}${row}"${String(attributes)}${end}>`;
  });
}

/** Whether a workbook has formats that the reader mistakes. */
export function hasMistakenFormats(workbook: Uint8Array): boolean {
  const { [STYLES]: styles } = unzipSync(workbook, { filter: ({ name }) => name === STYLES });
  if (!styles) return false;
  const text = strFromU8(styles);
  return plainStyles(text) !== text;
}

/** A copy of a workbook that spells out what the reader would misread or reject. */
export function plainWorkbook(workbook: Uint8Array): Uint8Array {
  const parts = Object.entries(unzipSync(workbook)).map(([name, bytes]) => {
    if (name === STYLES) return [name, strToU8(plainStyles(strFromU8(bytes)))] as const;
    return [name, isSheet(name) ? strToU8(withPlaces(strFromU8(bytes))) : bytes] as const;
  });
  return zipSync(Object.fromEntries(parts), { level: 0 });
}
