import { jsonFault } from '@/lib/json-fault';
import { isRecord, parseJson } from '@/lib/json';
import {
  isCalculated,
  partName,
  textIn,
  type DatasetDraft,
  type DraftPart,
  type DraftSettings,
  type PartList,
  type SettingText,
} from './draft';

/** The tabs of the editor. */
export type DraftPlace = 'metrics' | 'columns' | 'calculated' | 'settings';

export type DraftFault =
  | {
      readonly what: 'unnamed' | 'duplicate' | 'no-expression' | 'too-long' | 'currency' | 'extra';
      readonly place: Exclude<DraftPlace, 'settings'>;
      readonly key: string;
      readonly name: string;
    }
  | { readonly what: 'unnamed' | 'number' | 'no-object'; readonly place: 'settings'; readonly field: SettingText }
  /** @property line of the text, from 1 */
  | { readonly what: 'json'; readonly place: 'settings'; readonly field: SettingText; readonly line: number };

/** The contract's maximum length of a column or metric name. */
const LONGEST = 255;

const placeOf = (part: DraftPart) => (isCalculated(part) ? 'calculated' : 'columns');

/** Duplicate names. */
function twice(parts: readonly DraftPart[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const again = new Set<string>();
  for (const name of parts.map(part => partName(part).trim())) (seen.has(name) ? again : seen).add(name);
  return again;
}

type PartWhat = Extract<DraftFault, { readonly key: string }>['what'];

function partFaults(
  parts: readonly DraftPart[],
  placeIn: (part: DraftPart) => Exclude<DraftPlace, 'settings'>,
): readonly DraftFault[] {
  const duplicates = twice(parts);
  return parts.flatMap(part => {
    const place = placeIn(part);
    const name = partName(part).trim();
    const whats: readonly (PartWhat | false)[] = [
      name === '' && 'unnamed',
      name !== '' && duplicates.has(name) && 'duplicate',
      name.length > LONGEST && 'too-long',
      place !== 'columns' && textIn(part, 'expression').trim() === '' && 'no-expression',
      place === 'metrics' && !isCurrency(textIn(part, 'currency')) && 'currency',
    ];
    return whats.flatMap(what => (what === false ? [] : [{ what, place, key: part.key, name }]));
  });
}

/** A currency is JSON of a symbol and its position; none is valid, one without a symbol is not. */
export function isCurrency(text: string): boolean {
  if (text.trim() === '') return true;
  const value = parseJson(text);
  return isRecord(value) && typeof value['symbol'] === 'string' && value['symbol'].trim() !== '';
}

function jsonFaults(settings: DraftSettings, field: 'extra' | 'templateParams'): readonly DraftFault[] {
  const text = settings[field];
  if (text.trim() === '') return [];
  const at = jsonFault(text);
  if (at !== null) return [{ what: 'json', place: 'settings', field, line: text.slice(0, at).split('\n').length }];
  return isRecord(parseJson(text)) ? [] : [{ what: 'no-object', place: 'settings', field }];
}

/** Why the metrics and columns of a draft cannot be saved. */
export const partFaultsOf = ({ metrics, columns }: Pick<DatasetDraft, PartList>): readonly DraftFault[] => [
  ...partFaults(metrics, () => 'metrics'),
  ...partFaults(columns, placeOf),
];

/** Why the settings of a draft cannot be saved. */
export function settingFaultsOf(settings: DraftSettings): readonly DraftFault[] {
  const { name, offset, cacheTimeout } = settings;
  const setting = (what: 'unnamed' | 'number', field: SettingText): DraftFault => ({ what, place: 'settings', field });
  return [
    ...(name.trim() === '' ? [setting('unnamed', 'name')] : []),
    ...(/^\s*(-?\d{1,9})?\s*$/.test(offset) ? [] : [setting('number', 'offset')]),
    ...(/^\s*(-1|\d{0,9})\s*$/.test(cacheTimeout) ? [] : [setting('number', 'cacheTimeout')]),
    ...jsonFaults(settings, 'extra'),
    ...jsonFaults(settings, 'templateParams'),
  ];
}
