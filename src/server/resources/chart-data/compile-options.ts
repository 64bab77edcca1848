import type { QueryContext } from '@/model/query-context';
import type { CompileOptions } from '@/query/compile/compile';
import { timeTexts } from '@/query/compile/time-rules';
import type { SignedIn } from '../../auth/caller';
import { presentFor } from '../time-range/present';

/** What the queries of a context are compiled with: the present, and whom and what their templates may name. */
export async function compileOptions(context: QueryContext, caller: SignedIn, now: number): Promise<CompileOptions> {
  const inAddress = context.form_data?.['url_params'];
  const members = typeof inAddress === 'object' && inAddress !== null ? Object.entries(inAddress) : [];
  return {
    ...(await presentFor(context.queries.flatMap(timeTexts), now)),
    caller: { id: caller.userId, username: caller.username, email: caller.email },
    urlParameters: new Map(
      members.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
    ),
  };
}
