import { exploreResultsText as text } from '@/text/messages/explore/results';
import { answerPlace, type PartId } from './parts';

const titles: Readonly<Record<Exclude<PartId, `results-${number}`>, () => string>> = {
  samples: () => text.samples,
  query: () => text.query,
  specification: () => text.specification,
};

export function titleOf(part: PartId): string {
  return part === 'samples' || part === 'query' || part === 'specification'
    ? titles[part]()
    : text.results((answerPlace(part) ?? 0) + 1);
}
