import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { answered } from '@/offline/react/answered';
import { typeGalleryText as text } from '@/text/messages/explore/chart-types';
import { Button } from '@/ui/button/Button';
import { Dialog } from '@/ui/dialog/Dialog';
import { Select } from '@/ui/select/Select';
import { FilterField } from '@/ui/table/FilterField';
import { media } from '@/ui/theme/media';
import { useMedia } from '@/ui/use-media';
import { AnswerProvider } from '@/viz/answers';
import type { ChangingChart } from '../load-type-change';
import { useOfferedTypes } from '../use-offered-types';
import * as css from './Gallery.css';
import { openedGallery, showSection, shownTypes } from './gallery-state';
import { galleryType } from './offered';
import { PluginNotes } from './PluginNotes';
import { SectionList } from './SectionList';
import { allSections, sectionsOf } from './sections';
import { TypeDetails } from './TypeDetails';
import { TypeGrid } from './TypeGrid';

interface ChartTypeDialogProps extends ChangingChart {
  readonly onSelect: (vizType: string) => void;
  readonly onClose: () => void;
}

/** All chart types: what they look like, what each is for, and what the chart would look like. */
export default function ChartTypeDialog({
  vizType,
  formData,
  dataset,
  memory,
  onSelect,
  onClose,
}: ChartTypeDialogProps) {
  const chart = useMemo(
    (): ChangingChart => ({ vizType, formData, dataset, ...(memory && { memory }) }),
    [vizType, formData, dataset, memory],
  );
  const offered = useOfferedTypes();
  const sections = useMemo(() => sectionsOf(offered), [offered]);
  const [state, setState] = useState(() => openedGallery(vizType));
  const isNarrow = useMedia(media.narrow);
  const isPhone = useMedia(media.phone);
  const { section, search: typed } = state;
  const isSearching = typed.trim() !== '';
  // Typed text appears immediately; the tiles follow.
  const searched = useDeferredValue(typed);
  const types = useMemo(() => shownTypes({ section, search: searched }, sections), [section, searched, sections]);
  const chosen = useMemo(
    () =>
      offered.find(({ vizType: type }) => type === state.chosen) ??
      (state.chosen === null ? null : galleryType(state.chosen)),
    [offered, state.chosen],
  );
  const choose = useCallback((next: string) => setState(before => ({ ...before, chosen: next })), []);
  const show = useCallback((id: string) => setState(before => showSection(before, sections, id)), [sections]);
  const search = (
    <FilterField
      label={text.search}
      value={typed}
      isWide
      onChange={words => setState(before => ({ ...before, search: words }))}
    />
  );
  return (
    <Dialog
      title={text.title}
      closeLabel={text.cancel}
      size="broad"
      hasParts
      onClose={onClose}
      tools={!isPhone && <div className={css.search}>{search}</div>}
      bar={
        isNarrow && (
          <div className={css.bar}>
            {isPhone && search}
            <Select
              label={text.sections}
              hideLabel
              placeholder={text.sections}
              options={allSections(sections).map(({ id, label, types: { length } }) => ({
                id,
                label,
                about: String(length),
              }))}
              selected={isSearching ? null : section}
              onSelect={show}
            />
          </div>
        )
      }
      footer={
        <>
          <span className={css.keys} aria-hidden="true">
            {['↑', '↓', '←', '→'].map(key => (
              <kbd key={key} className={css.key}>
                {key}
              </kbd>
            ))}
            {text.move}
            <kbd className={css.key}>↵</kbd>
            {text.confirm}
          </span>
          <Button variant="ghost" onPress={onClose}>
            {text.cancel}
          </Button>
          <Button
            variant="primary"
            isDisabled={state.chosen === null}
            onPress={() => state.chosen !== null && onSelect(state.chosen)}
          >
            {text.select}
          </Button>
        </>
      }
    >
      <AnswerProvider value={answered}>
        {!isNarrow && <SectionList sections={sections} shown={isSearching ? null : section} onShow={show} />}
        <div className={css.middle}>
          <p className={css.count} role="status">
            {(isSearching ? text.found : text.count)(types.length)}
          </p>
          <PluginNotes />
          <TypeGrid types={types} inUse={vizType} chosen={state.chosen} onChoose={choose} onConfirm={onSelect} />
        </div>
        <TypeDetails type={chosen} chart={chart} onChoose={choose} />
      </AnswerProvider>
    </Dialog>
  );
}
