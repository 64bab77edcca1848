import { advancedDataTypeEndpoints } from '@/api/advanced-data-type';
import { isUnanswered } from '@/api/outcome';
import { toConversion } from '@/api/read/filtering';
import type { TypeConversion } from '@/model/adhoc-filter/validity';
import type { FilterValue } from '@/model/query-context';
import type { DirectCalls } from './direct-calls';

const isAsked = (value: FilterValue): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** Returns the stored form of values of an advanced data type, and the operators that can compare them. */
export async function convertValues(
  ask: DirectCalls,
  type: string,
  values: readonly FilterValue[],
  signal: AbortSignal,
): Promise<TypeConversion> {
  const q = { type, values: values.filter(isAsked) };
  const outcome = await ask.call(advancedDataTypeEndpoints.convert, { q }, { signal });
  if (outcome.kind === 'success') return toConversion(outcome.value.result);
  return { name: isUnanswered(outcome) ? 'away' : 'failed' };
}
