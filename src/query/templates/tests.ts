import { isDictionary, isList, isText, missing, type Value } from './values';

/** Tests after `is`. */
export const tests: ReadonlyMap<string, (of: Value) => boolean> = new Map<string, (of: Value) => boolean>([
  ['defined', of => of !== missing],
  ['undefined', of => of === missing],
  ['none', of => of === null],
  ['true', of => of === true],
  ['false', of => of === false],
  ['boolean', of => typeof of === 'boolean'],
  ['number', of => typeof of === 'number'],
  ['integer', of => Number.isInteger(of)],
  ['string', isText],
  ['mapping', of => isDictionary(of)],
  ['sequence', of => isList(of) || isText(of)],
  ['iterable', of => isList(of) || isText(of) || isDictionary(of)],
]);
