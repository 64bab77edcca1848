import { choiceDataEndpoint } from '@/api/choice-data';
import type { FailureReason } from '@/model/failure-reason';
import { reasonOf } from '../state/failure-reason';
import type { DirectCalls } from './direct-calls';

export type ChoiceAnswer =
  | { readonly name: 'read'; readonly json: unknown }
  | { readonly name: 'failed'; readonly reason: FailureReason };

/** EXP-127: reads the choices of a control with GET. @param address on the server, with its arguments */
export async function readChoiceData(ask: DirectCalls, address: string, signal: AbortSignal): Promise<ChoiceAnswer> {
  const { pathname, searchParams } = new URL(address, 'http://server');
  const outcome = await ask.call(choiceDataEndpoint(pathname), { query: Object.fromEntries(searchParams) }, { signal });
  switch (outcome.kind) {
    case 'success':
      return { name: 'read', json: outcome.value };
    case 'unchanged':
      return { name: 'failed', reason: { code: 'unreadable-answer' } };
    case 'unreachable':
    case 'intercepted':
      return { name: 'failed', reason: { code: 'network' } };
    default:
      return { name: 'failed', reason: reasonOf(outcome) };
  }
}
