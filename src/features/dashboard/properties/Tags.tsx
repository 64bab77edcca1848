import type { CarriedTags } from '@/offline/react/use-carried-tags';
import { tagsFieldWords } from '@/text/carried-tags';
import { NamesField } from '@/ui/tag-field/NamesField';

interface TagsProps {
  /** Those being edited, with the changes that are not saved yet. */
  readonly tags: CarriedTags;
}

/** The tags of a dashboard, in its properties. */
export default function Tags({ tags }: TagsProps) {
  const words = tagsFieldWords(tags);
  if (words === null) return null;
  const { offered, search, choose } = tags;
  return <NamesField {...words} offered={offered} onSearch={search} onChange={choose} />;
}
