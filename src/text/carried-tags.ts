import type { FailureReason } from '@/model/failure-reason';
import type { TagNameProblem } from '@/model/tag';
import { reasonWords } from './failure-reason';
import { carriedTagsText as text, tagNameText } from './messages/home/tags';

interface CarriedTags {
  readonly names: readonly string[] | null;
  readonly fixed: 'forbidden' | 'not-sent' | 'away' | null;
  readonly problem: TagNameProblem | null;
  readonly failure: { readonly at: 'load' | 'save'; readonly reason: FailureReason } | null;
}

function problemOf({ problem, failure }: CarriedTags): string | null {
  if (problem !== null) return tagNameText[problem];
  if (failure === null) return null;
  const why = reasonWords(failure.reason);
  return failure.at === 'load' ? text.loadFailed(why) : text.saveFailed(why);
}

/**
 * The field for the tags of an object in words. Only the server has tags, so they can be edited only while it is
 * reachable. Null if the person may not edit tags, and the tags are unknown.
 */
export function tagsFieldWords(tags: CarriedTags) {
  const { names, fixed, failure } = tags;
  if (names === null && fixed === 'forbidden') return null;
  const note = fixed === 'away' && failure === null ? text.needsNetwork : fixed === 'not-sent' ? text.notSent : null;
  return {
    label: text.label,
    names: names ?? [],
    isFixed: fixed !== null,
    words: text,
    note,
    problem: problemOf(tags),
  };
}
