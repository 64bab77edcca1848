import type { AnswerOf, BodyOf } from '../endpoint';
import type { embeddedEndpoints } from '../embedded';

/** How a dashboard may be embedded. */
export interface EmbeddingSettings {
  /** Names it to other sites. */
  readonly uuid: string;
  /** Origins; none lets every site. */
  readonly sites: readonly string[];
}

export const toEmbedding = ({ result }: AnswerOf<typeof embeddedEndpoints.get>): EmbeddingSettings => ({
  uuid: result.uuid,
  sites: result.allowed_domains,
});

export const embeddingBody = (sites: readonly string[]): BodyOf<typeof embeddedEndpoints.set> => ({
  allowed_domains: [...sites],
});
