import type { AnswerOf, BodyOf } from '../endpoint';
import type { embeddedEndpoints } from '../embedded';

/** A dashboard's embedding settings. */
export interface EmbeddingSettings {
  /** Identifies it on other sites. */
  readonly uuid: string;
  /** Origins; empty for every site. */
  readonly sites: readonly string[];
}

export const toEmbedding = ({ result }: AnswerOf<typeof embeddedEndpoints.get>): EmbeddingSettings => ({
  uuid: result.uuid,
  sites: result.allowed_domains,
});

export const embeddingBody = (sites: readonly string[]): BodyOf<typeof embeddedEndpoints.set> => ({
  allowed_domains: [...sites],
});
