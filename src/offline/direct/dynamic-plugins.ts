import { dynamicPluginEndpoints } from '@/api/dynamic-plugin';
import type { OnDefect } from '../state/defect';
import type { LocalStore } from '../store/database';
import type { DirectCalls } from './direct-calls';
import { valueOf } from './direct-answer';

/** A plugin that the server allows in its pages. */
export interface OfferedPlugin {
  readonly key: string;
  /** URL of its script; may be a path. */
  readonly url: string;
}

/**
 * Returns the server's plugins or, if it cannot be reached, those it reported last. A store that fails is reported, and
 * nothing else.
 * @throws OutcomeError
 */
export async function readDynamicPlugins(
  ask: DirectCalls,
  { facts }: LocalStore,
  onDefect: OnDefect,
): Promise<readonly OfferedPlugin[]> {
  const report = (error: unknown) => onDefect('background', error);
  const outcome = await ask.call(dynamicPluginEndpoints.list, {});
  if (outcome.kind === 'unreachable') {
    const kept = await facts.get('dynamicPlugins').catch(report);
    if (kept?.name === 'dynamicPlugins') return kept.plugins;
  }
  const plugins = valueOf(outcome).result.map(({ key, bundle_url: url }) => ({ key, url }));
  await facts.put({ name: 'dynamicPlugins', plugins }).catch(report);
  return plugins;
}
