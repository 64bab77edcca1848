import { memo, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Header } from 'react-aria-components/Header';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { typeGalleryText as text } from '@/text/messages/explore/chart-types';
import * as css from './Gallery.css';
import type { Section, Sections } from './sections';

/** Further tags are shown on demand. */
const FIRST_TAGS = 9;

interface SectionListProps {
  readonly sections: Sections;
  /** The id of the section that is shown; null during a search, which covers all sections. */
  readonly shown: string | null;
  readonly onShow: (id: string) => void;
}

/** The sections of the gallery: all, by recommended tags, by category, by other tags. */
export const SectionList = memo(function SectionList({ sections, shown, onShow }: SectionListProps) {
  const { all, recommended, categories, tags } = sections;
  const [hasAllTags, setAllTags] = useState(false);
  const isFolded = !hasAllTags && tags.length > FIRST_TAGS && tags.findIndex(({ id }) => id === shown) < FIRST_TAGS;
  const item = (section: Section, className: string) => (
    <ListBoxItem key={section.id} id={section.id} textValue={section.label} className={className}>
      <span className={css.sectionName}>{section.label}</span>
      <span className={css.number}>{section.types.length}</span>
    </ListBoxItem>
  );
  const group = (title: string, of: readonly Section[]) => (
    <ListBoxSection id={title}>
      <Header className={css.groupTitle}>{title}</Header>
      {of.map(section => item(section, css.sectionRow))}
    </ListBoxSection>
  );
  return (
    <div className={css.sections}>
      <ListBox
        aria-label={text.sections}
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        // Escape closes the dialog.
        escapeKeyBehavior="none"
        selectedKeys={shown === null ? [] : [shown]}
        onSelectionChange={keys => {
          const [key] = keys === 'all' ? [] : keys;
          if (typeof key === 'string') onShow(key);
        }}
      >
        {item(all, css.sectionRow)}
        {group(text.recommended, recommended)}
        {group(text.category, categories)}
        <ListBoxSection id={text.tags} className={css.tagGroup}>
          <Header className={css.groupTitle}>{text.tags}</Header>
          {(isFolded ? tags.slice(0, FIRST_TAGS) : tags).map(section => item(section, css.tag))}
        </ListBoxSection>
      </ListBox>
      {tags.length > FIRST_TAGS && (
        <Button className={css.moreTags} onPress={() => setAllTags(isFolded)}>
          {isFolded ? text.moreTags(tags.length - FIRST_TAGS) : text.fewerTags}
        </Button>
      )}
    </div>
  );
});
