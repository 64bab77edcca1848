import type { GalleryType } from './offered';
import { searchTypes } from './search';
import { ALL, allSections, type Sections } from './sections';

/** State of the gallery. */
export interface GalleryState {
  /** The id of a section. */
  readonly section: string;
  readonly search: string;
  /** The `viz_type` that Select would apply; null while none is selected. */
  readonly chosen: string | null;
}

export const openedGallery = (vizType: string): GalleryState => ({ section: ALL, search: '', chosen: vizType });

const typesIn = (sections: Sections, id: string) =>
  (allSections(sections).find(section => section.id === id) ?? sections.all).types;

/** Shows another section. The selected type stays selected only if it is in that section. */
export function showSection(state: GalleryState, sections: Sections, section: string): GalleryState {
  if (section === state.section && state.search === '') return state;
  const isIn = typesIn(sections, section).some(({ vizType }) => vizType === state.chosen);
  return { section, search: '', chosen: isIn ? state.chosen : null };
}

/** The types that are shown; a search covers all types, whatever section is open. */
export const shownTypes = (
  { section, search }: Pick<GalleryState, 'section' | 'search'>,
  sections: Sections,
): readonly GalleryType[] =>
  search.trim() === '' ? typesIn(sections, section) : searchTypes(sections.all.types, search);
