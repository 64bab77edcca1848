import { genericTypes, type Dataset } from '@/model/dataset';
import type { Choice } from '@/model/filter-box/read';
import { valueText } from '@/model/filter-values';
import type { FilterValue } from '@/model/query-context';
import { parseJson } from '@/lib/json';
import type { PickerOption } from '@/ui/value-picker/OptionList';
import type { ChartResult } from '../../result';

const isValue = (value: unknown): value is FilterValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Ids of options preserve the type of values. */
export const idOf = (value: FilterValue): string => JSON.stringify(value);
export function valueOf(id: string): FilterValue {
  const value = parseJson(id);
  return isValue(value) ? value : id;
}
export const optionOf = (value: FilterValue): PickerOption => ({ id: idOf(value), label: valueText(value) });
export const textOfId = (id: string): string => valueText(valueOf(id));

/** The values in the answer to a column's query, without missing ones. */
export function valuesIn(result: ChartResult | undefined): readonly FilterValue[] {
  return Array.from(result?.columns[0]?.values ?? []).filter(value => value !== null && isValue(value));
}

/** The value of a typed text in a column. */
export function typedValue(text: string, dataset: Dataset | null, column: string): FilterValue {
  const generic = dataset?.columns.find(({ name }) => name === column)?.generic;
  if (generic === genericTypes.numeric && text.trim() !== '' && !Number.isNaN(Number(text))) return Number(text);
  if (generic === genericTypes.boolean && /^(true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  return text;
}

export const idsOf = (choice: Choice | null | undefined): readonly string[] =>
  choice === null || choice === undefined
    ? []
    : (Array.isArray(choice) ? (choice as readonly FilterValue[]) : [choice as FilterValue]).map(idOf);

/** With multiple selection the choice is a list, even of one; otherwise it is the value itself. */
export function choiceOfIds(ids: readonly string[], isMultiple: boolean): Choice | null {
  const values = ids.map(valueOf);
  if (values.length === 0) return null;
  return isMultiple ? values : (values.at(-1) ?? null);
}
