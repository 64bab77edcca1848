/** Positions in the list of cell formats below; a workbook's own number codes follow them. */
export const styles = { plain: 0, head: 1, date: 2, time: 3, milliseconds: 4, literal: 5 } as const;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const format = (id: number, font: number, rest = '') =>
  `<xf numFmtId="${id}" fontId="${font}" fillId="0" borderId="0" xfId="0"${rest}/>`;

/** Format codes of times, in the order of their styles. */
const timeCodes = ['yyyy\\-mm\\-dd', 'yyyy\\-mm\\-dd\\ hh:mm:ss', 'yyyy\\-mm\\-dd\\ hh:mm:ss.000'];
/** Format numbers below this are reserved by the programs. */
const OWN = 164;

/** The cell formats of a workbook. @param codes of numbers, as XML */
const stylesheet = (codes: readonly string[]) =>
  [
    `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${timeCodes.length + codes.length}">`,
    ...[...timeCodes, ...codes].map((code, index) => `<numFmt numFmtId="${OWN + index}" formatCode="${code}"/>`),
    '</numFmts>',
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${Object.keys(styles).length + codes.length}">`,
    format(0, 0),
    format(0, 1, ' applyFont="1"'),
    ...timeCodes.map((_, index) => format(OWN + index, 0, ' applyNumberFormat="1"')),
    format(49, 0, ' applyNumberFormat="1" quotePrefix="1"'),
    ...codes.map((_, index) => format(OWN + timeCodes.length + index, 0, ' applyNumberFormat="1"')),
    '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  ].join('');

const numbered = (names: readonly string[], write: (name: string, number: number) => string) =>
  names.map((name, index) => write(name, index + 1)).join('');

/** The style of a number, by the index of its code in the workbook. */
export const numberStyle = (index: number) => Object.keys(styles).length + index;

/**
 * The parts of a workbook that connect its sheets, by path in the file.
 * @param sheets names that need no escaping
 * @param codes of numbers, in the same form
 */
export function workbookParts(
  sheets: readonly string[],
  codes: readonly string[],
): readonly (readonly [path: string, xml: string])[] {
  return [
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
        `${numbered(sheets, (_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}</Types>`,
    ],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
        `${numbered(sheets, (name, number) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${RELATIONS}">` +
        numbered(
          sheets,
          (_, number) =>
            `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
        ) +
        `<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', stylesheet(codes)],
  ];
}

export const sheetPath = (number: number) => `xl/worksheets/sheet${number}.xml`;
export const xmlHead = XML;
