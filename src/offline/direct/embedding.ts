import { embeddedEndpoints as endpoints } from '@/api/embedded';
import { embeddingBody, toEmbedding, type EmbeddingSettings } from '@/api/read/embedding';
import type { DirectCalls } from './direct-calls';
import { directAnswer, type DirectAnswer } from './direct-answer';

const pathOf = (id: number) => ({ idOrSlug: String(id) });

/** Null while no site may embed it. */
export async function readEmbedding(ask: DirectCalls, id: number): Promise<DirectAnswer<EmbeddingSettings | null>> {
  const outcome = await ask.call(endpoints.get, { path: pathOf(id) });
  return outcome.kind === 'gone' ? { name: 'read', value: null } : directAnswer(outcome, toEmbedding);
}

export async function setEmbedding(
  ask: DirectCalls,
  id: number,
  sites: readonly string[],
): Promise<DirectAnswer<EmbeddingSettings>> {
  const outcome = await ask.call(endpoints.set, { path: pathOf(id), body: embeddingBody(sites) });
  return directAnswer(outcome, toEmbedding);
}

/** Revokes it for every site; tokens that were issued become useless. */
export async function endEmbedding(ask: DirectCalls, id: number): Promise<DirectAnswer<null>> {
  return directAnswer(await ask.call(endpoints.delete, { path: pathOf(id) }), () => null);
}
