import { embeddedEndpoints as endpoints } from '@/api/embedded';
import type { DirectCalls } from './direct-calls';
import { directAnswer, type DirectAnswer } from './direct-answer';

/** How a dashboard may be embedded. */
export interface EmbeddingSettings {
  /** Names it to other sites. */
  readonly uuid: string;
  /** Origins; none lets every site. */
  readonly sites: readonly string[];
}

const settingsIn = ({
  result,
}: {
  readonly result: { uuid: string; allowed_domains: string[] };
}): EmbeddingSettings => ({
  uuid: result.uuid,
  sites: result.allowed_domains,
});

const pathOf = (id: number) => ({ idOrSlug: String(id) });

/** Null while no site may embed it. */
export async function readEmbedding(ask: DirectCalls, id: number): Promise<DirectAnswer<EmbeddingSettings | null>> {
  const outcome = await ask.call(endpoints.get, { path: pathOf(id) });
  return outcome.kind === 'gone' ? { name: 'read', value: null } : directAnswer(outcome, settingsIn);
}

export async function setEmbedding(
  ask: DirectCalls,
  id: number,
  sites: readonly string[],
): Promise<DirectAnswer<EmbeddingSettings>> {
  const request = { path: pathOf(id), body: { allowed_domains: [...sites] } };
  return directAnswer(await ask.call(endpoints.set, request), settingsIn);
}

/** Takes it from every site; tokens that were given out open nothing any more. */
export async function endEmbedding(ask: DirectCalls, id: number): Promise<DirectAnswer<null>> {
  return directAnswer(await ask.call(endpoints.delete, { path: pathOf(id) }), () => null);
}
