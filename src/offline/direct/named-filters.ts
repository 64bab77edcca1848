import { dashboardLinkEndpoints } from '@/api/dashboard-links';
import { OutcomeError, type Outcome } from '@/api/outcome';
import { parseJson } from '@/lib/json';
import type { Ask } from './ask';

function succeeded<T>(outcome: Outcome<T>): T {
  if (outcome.kind === 'success') return outcome.value;
  throw new OutcomeError(outcome.kind === 'unchanged' ? { kind: 'invalid-answer', issues: 'Nothing was asked for before' } : outcome);
}

/** What filters were set to when a key was given for it (`native_filters_key`), as JSON. @throws OutcomeError */
export async function readFilterState(ask: Ask, dashboardId: number, key: string): Promise<unknown> {
  return parseJson(succeeded(await ask.call(dashboardLinkEndpoints.getFilterState, { path: { id: dashboardId, key } })).value);
}
