import type { CarriedTags } from '@/offline/react/use-carried-tags';
import { reasonWords } from '@/text/failure-reason';
import { carriedTagsText as text, tagNameText } from '@/text/messages/home/tags';
import { NamesField } from '@/ui/tag-field/NamesField';

function problemOf({ problem, failure }: CarriedTags): string | null {
  if (problem !== null) return tagNameText[problem];
  if (failure === null) return null;
  const why = reasonWords(failure.reason);
  return failure.at === 'load' ? text.loadFailed(why) : text.saveFailed(why);
}

/** The tags of a chart. Only the server has them, so they can be edited only while it is reachable. */
export default function Tags({ tags }: { readonly tags: CarriedTags }) {
  const { names, fixed, failure } = tags;
  if (names === null && fixed === 'forbidden') return null;
  const note = fixed === 'away' && failure === null ? text.needsNetwork : fixed === 'not-sent' ? text.notSent : null;
  return (
    <NamesField
      label={text.label}
      names={names ?? []}
      offered={tags.offered}
      isFixed={fixed !== null}
      words={text}
      note={note}
      problem={problemOf(tags)}
      onChange={tags.choose}
    />
  );
}
