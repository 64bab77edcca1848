import type { QueryContext } from '@/model/query-context';
import type { TemplateCaller } from '../templates/scope';
import type { Present } from '../time-range/evaluate';
import { presentFor } from '../time-range/holidays';
import type { CompileOptions } from './compile';
import { timeTexts } from './time-rules';

/** Options for compiling the queries of a context: the current time, and the data available to templates. */
export async function compileOptions(
  context: QueryContext,
  caller: TemplateCaller,
  now: number,
): Promise<CompileOptions> {
  return optionsAt(await presentFor(context.queries.flatMap(timeTexts), now), context, caller);
}

/** The same for a known time, with or without holidays. */
export function optionsAt(present: Present, context: QueryContext, caller: TemplateCaller): CompileOptions {
  const inAddress = context.form_data?.['url_params'];
  const members = typeof inAddress === 'object' && inAddress !== null ? Object.entries(inAddress) : [];
  return {
    ...present,
    caller,
    urlParameters: new Map(
      members.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
    ),
  };
}
