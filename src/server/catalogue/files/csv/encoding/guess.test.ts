import { expect, test } from 'vitest';
import { textEncodings, type TextEncoding } from '@/model/data-upload';
import { decode } from './decode';
import { guessEncoding } from './guess';

/** Writes a text in an encoding, by what each one or two bytes decode to. */
function encode(text: string, encoding: TextEncoding): Uint8Array {
  const known = bytesOf(encoding);
  return Uint8Array.from([...text].flatMap(character => known.get(character) ?? [0x3f]));
}

function bytesOf(encoding: TextEncoding): ReadonlyMap<string, readonly number[]> {
  const known = new Map<string, readonly number[]>();
  const note = (...bytes: number[]) => {
    const text = decode(Uint8Array.from(bytes), encoding);
    if ([...text].length === 1 && text !== '\ufffd' && !known.has(text)) known.set(text, bytes);
  };
  for (let byte = 0; byte < 256; byte += 1) note(byte);
  if (!/^(windows|koi8)/.test(encoding))
    for (let lead = 0x81; lead < 0xff; lead += 1) for (let trail = 0x40; trail < 0xff; trail += 1) note(lead, trail);
  return known;
}

test.each<[TextEncoding, string]>([
  ['windows-1252', 'Ort;Wert\nZürich;1\nKöln;2\nGrößenwahn;3'],
  ['windows-1252', 'prénom,fête\nRené,Noël\nHélène,été'],
  ['windows-1252', 'Preis\n5 €\n“wide” – thing'],
  ['windows-1252', 'MÜNCHEN\nDÜSSELDORF'],
  ['windows-1250', 'miasto,osoby\nŁódź,3\nKraków,4\nGdańsk,5\nWrocław,6'],
  ['windows-1250', 'město\nPlzeň\nČeské Budějovice\nŽďár'],
  ['windows-1250', 'város\nGyőr\nSzékesfehérvár\nHódmezővásárhely'],
  ['windows-1251', 'город,число\nМосква,1\nСанкт-Петербург,2\nКазань,3'],
  ['koi8-r', 'город,число\nМосква,1\nСанкт-Петербург,2\nКазань,3'],
  ['windows-1253', 'πόλη,αριθμός\nΑθήνα,1\nΘεσσαλονίκη,2'],
  ['windows-1254', 'şehir,sayı\nİstanbul,1\nMuğla,2\nEskişehir,3\nÇanakkale,4'],
  ['windows-1255', 'עיר,מספר\nירושלים,1\nתל אביב,2\nחיפה,3'],
  ['windows-1256', 'المدينة,العدد\nالقاهرة,1\nالرياض,2\nبغداد,3'],
  ['windows-1257', 'miestas\nŠiauliai\nPanevėžys\nTauragė\nJoniškėlis\nMažeikių'],
  ['gb18030', '城市,人口\n北京,2189\n上海,2487\n广州,1868'],
  ['big5', '城市,人口\n臺北,2489\n高雄,2733\n臺中,2820'],
  ['shift_jis', '都市,人口\n東京,1\n大阪,2\n横浜,3\nさいたま,4'],
  ['euc-jp', '都市,人口\n東京,1\n大阪,2\n横浜,3\nさいたま,4'],
  ['euc-kr', '도시,인구\n서울,1\n부산,2\n대구,3\n인천,4'],
])('recognises %s by its letters: %s', (encoding, text) => {
  const bytes = encode(text, encoding);
  expect(decode(bytes, encoding)).toBe(text);
  expect(guessEncoding(bytes).encoding).toBe(encoding);
});

test('recognises Vietnamese by its marks', () => {
  const text = 'thành phố\nHa\u0300 Nô\u0323i\nĐa\u0300 Nă\u0303ng\nHue\u0301'.replace('phố', 'phô\u0301');
  expect(guessEncoding(encode(text, 'windows-1258')).encoding).toBe('windows-1258');
});

test('names another encoding that fits nearly as well', () => {
  expect(guessEncoding(encode('Łódź\nKraków\nGdańsk\nświęta', 'windows-1250')).rival).toBeNull();
  expect(guessEncoding(encode('Plzeň', 'windows-1250')).rival).not.toBeNull();
});

test('decodes every encoding that can be chosen', () => {
  for (const encoding of textEncodings)
    expect(decode(Uint8Array.from([0x41, 0x42]), encoding)).toMatch(/^(AB|\u4241|\u4142)$/);
  expect(decode(Uint8Array.from([0x80, 0x96]), 'windows-1252')).toBe('€–');
});
