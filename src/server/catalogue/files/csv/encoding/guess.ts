import type { FileNote } from '@/model/data-file';
import type { TextEncoding } from '@/model/data-upload';
import * as letters from './alphabets';
import { decode } from './decode';

/** How plausible a character is at its position, from -3 (impossible) to 1. */
type Judge = (character: string, before: string, after: string) => number;

const isLetter = (character: string) => /^[\p{L}\p{M}]$/u.test(character);
const isAscii = (character: string) => character < '\u0080';
const isBroken = (character: string) => /^[\ufffd\u0080-\u009f\ue000-\uf8ff]$/.test(character);
const isTypographic = (character: string) => /^[\u00a0–—‘’“”„…€£°§«»²³µ·•©®™№\u200b-\u200f]$/.test(character);
const isUpperInside = (character: string, before: string) => /^\p{Lu}$/u.test(character) && /^\p{Ll}$/u.test(before);

/** Signs between letters indicate a wrong encoding, except an apostrophe. */
function ofSign(character: string, before: string, after: string): number {
  if (isBroken(character)) return -3;
  if (character === '’') return 0.6;
  if (isLetter(before) && isLetter(after)) return -0.8;
  return isTypographic(character) ? 0.6 : -0.5;
}

function latin({ letters: own, weight, before: places = {} }: letters.LatinAlphabet): Judge {
  const known = new Set(own);
  return (character, before, after) => {
    const place = places[character];
    if (place !== undefined && !place.includes(after)) return 0;
    if (known.has(character)) return weight;
    if (!isLetter(character)) return ofSign(character, before, after);
    if (isUpperInside(character, before)) return -1;
    // Words consisting only of letters with marks belong to another script.
    if (!isAscii(before) && !isAscii(after) && isLetter(before) && isLetter(after)) return -0.5;
    return known.has(character.toLowerCase()) ? weight : 0;
  };
}

function script({ letters: own, notFirst, onlyLast }: letters.Script): Judge {
  const ranks = new Map([...own].map((letter, rank) => [letter, Math.min(1, 1.15 - (0.8 * rank) / own.length)]));
  return (character, before, after) => {
    if (!isLetter(character)) return ofSign(character, before, after);
    if (isUpperInside(character, before)) return -1;
    if (/[a-z]/i.test(before) || /[a-z]/i.test(after)) return -0.5;
    const small = character.toLowerCase();
    if (notFirst.includes(small) && !isLetter(before)) return -1;
    if (onlyLast.includes(small) && isLetter(after)) return -1;
    const weight = ranks.get(small) ?? 0;
    return character !== small && /^\p{Lu}$/u.test(before) ? weight * 0.85 : weight;
  };
}

function eastAsian(frequent: string, ofScript: (character: string) => number): Judge {
  const known = new Set(frequent);
  return (character, before, after) => {
    if (known.has(character)) return 1;
    if (/^[\u3000-\u303f\uff01-\uff65]$/.test(character)) return 0.6;
    if (/^[\u3041-\u30ff\uac00-\ud7a3\uff66-\uff9f]$/.test(character)) return ofScript(character);
    if (/^\p{Script=Han}$/u.test(character)) return 0.3;
    return isLetter(character) ? -0.2 : ofSign(character, before, after);
  };
}

const kana = (character: string) => (character < '\u3100' ? 1 : 0.05);
const hangul = (character: string) => (character >= '\uac00' && character <= '\ud7a3' ? 0.65 : 0);
const none = () => 0;
const { simplified, traditional, japanese, korean } = letters.frequent;

/** If several encodings fit equally well, the first is taken. */
const candidates: readonly (readonly [TextEncoding, readonly Judge[]])[] = [
  ['utf-8', [character => (isBroken(character) ? -3 : 1)]],
  ['windows-1252', letters.western.map(latin)],
  ['windows-1250', letters.central.map(latin)],
  ['windows-1254', letters.turkish.map(latin)],
  ['windows-1257', letters.baltic.map(latin)],
  ['windows-1258', letters.vietnamese.map(latin)],
  ['windows-1251', [script(letters.cyrillic)]],
  ['koi8-r', [script(letters.cyrillic)]],
  ['windows-1253', [script(letters.greek)]],
  ['windows-1255', [script(letters.hebrew)]],
  ['windows-1256', [script(letters.arabic)]],
  ['gb18030', [eastAsian(simplified, none)]],
  ['big5', [eastAsian(traditional, none)]],
  ['shift_jis', [eastAsian(japanese, kana)]],
  ['euc-jp', [eastAsian(japanese, kana)]],
  ['euc-kr', [eastAsian(korean, hangul)]],
];

/** The mean over non-ASCII characters. */
function scoreOf(text: string, judge: Judge): number {
  const characters = [...text];
  let sum = 0;
  let count = 0;
  for (const [index, character] of characters.entries()) {
    if (isAscii(character)) continue;
    sum += judge(character, characters[index - 1] ?? ' ', characters[index + 1] ?? ' ');
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}

export interface EncodingGuess {
  readonly encoding: TextEncoding;
  /** Another encoding that fits nearly as well but gives other letters; null if there is none. */
  readonly rival: TextEncoding | null;
}

/** Scores closer than this are ambiguous. */
const NEAR = 0.12;

/** Guesses the encoding of a text with non-ASCII characters by how well its letters form words. */
export function guessEncoding(sample: Uint8Array): EncodingGuess {
  const scored = candidates.map(([encoding, judges]) => {
    const text = decode(sample, encoding);
    return { encoding, text, score: Math.max(...judges.map(judge => scoreOf(text, judge))) };
  });
  const sorted = scored.toSorted((left, right) => right.score - left.score);
  const [best] = sorted;
  if (!best) return { encoding: 'windows-1252', rival: null };
  const rival = sorted.find(({ text, score }) => text !== best.text && best.score - score < NEAR);
  return { encoding: best.encoding, rival: rival?.encoding ?? null };
}

/** The message about a text in another encoding than UTF-8. @param rival would fit nearly as well */
export function encodingNotes(encoding: TextEncoding, rival: TextEncoding | null): FileNote[] {
  if (encoding === 'utf-8') return [];
  const about = { column: null, count: null };
  return rival === null
    ? [{ kind: 'encoding', ...about, examples: [encoding] }]
    : [{ kind: 'encoding-guess', ...about, examples: [encoding, rival] }];
}
