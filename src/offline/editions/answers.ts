import type { Edition } from '@/api/read/report-edition';
import { DamagedResultError, decodeResult, type DecodedResult } from '../results/decode';
import { encodeJsonResult } from '../results/encode';

type KeptAnswers = Extract<Edition['parts'][number], { kind: 'numbers' }>['results'];

/** The kept answers of a chart in the form of all other answers; null if they cannot be read. */
export function decodeAnswers(results: KeptAnswers): readonly DecodedResult[] | null {
  try {
    return results.map(result => {
      const { bytes, head } = encodeJsonResult(result);
      return decodeResult(bytes, head);
    });
  } catch (error) {
    if (error instanceof DamagedResultError) return null;
    throw error;
  }
}
