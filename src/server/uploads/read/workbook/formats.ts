import { attribute, readXml } from './xml';

/** Numbers of formats without a code that are dates and times, some of them in the calendars of Asia. */
const ownDates: readonly (readonly [from: number, to: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
];

/** Letters of dates, times, eras and halves of a day. */
const DATE_LETTERS = /^(y|m|d|h|s|e|g|b|am|pm|a|p)+$/i;

/** Whether numbers of a format are shown as dates or times. */
export function isDateFormat(code: string): boolean {
  const plain = code
    // Texts, letters that are shown, spaces and fillings.
    .replace(/"[^"]*"|\\.|_.|\*./g, ' ')
    // Hours beyond a day.
    .replace(/\[(h+|m+|s+)\]/gi, '$1')
    // Colours, conditions and languages.
    .replace(/\[[^\]]*\]/g, ' ');
  return plain.split(';').some(section => {
    const withoutFractions = section.replace(/([hms])[.,]0+/gi, '$1');
    const words = withoutFractions.match(/[a-z]+/gi) ?? [];
    return (
      !/[0#?]/.test(withoutFractions) &&
      words.some(word => /^[ymdhs]/i.test(word)) &&
      words.every(word => DATE_LETTERS.test(word))
    );
  });
}

/** For each style of cells, whether its numbers are dates. */
export async function readDateStyles(pieces: AsyncIterable<Uint8Array>): Promise<boolean[]> {
  const codes = new Map<number, string>();
  const formats: number[] = [];
  let isOfCells = false;
  await readXml(pieces, {
    open(name, attributes) {
      if (name === 'cellXfs') isOfCells = true;
      else if (name === 'xf' && isOfCells) formats.push(Number(attribute(attributes, 'numFmtId') ?? 0));
      else if (name === 'numFmt')
        codes.set(Number(attribute(attributes, 'numFmtId')), attribute(attributes, 'formatCode') ?? '');
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
    text() {},
  });
  return formats.map(format => {
    const code = codes.get(format);
    return code === undefined ? ownDates.some(([from, to]) => format >= from && format <= to) : isDateFormat(code);
  });
}
