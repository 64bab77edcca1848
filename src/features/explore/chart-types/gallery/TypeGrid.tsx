import { memo } from 'react';
import { Check } from 'lucide-react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { typeGalleryText as text } from '@/text/messages/explore/chart-types';
import { Chip } from '@/ui/chip/Chip';
import { tooltip } from '@/ui/tooltip/tooltip';
import { Sketch } from '../sketch/Sketch';
import * as css from './Gallery.css';
import type { GalleryType } from './offered';

interface TypeGridProps {
  readonly types: readonly GalleryType[];
  /** The type of the chart. */
  readonly inUse: string;
  readonly chosen: string | null;
  readonly onChoose: (vizType: string) => void;
  /** Called when the user confirms by double click or Enter. */
  readonly onConfirm: (vizType: string) => void;
}

/** Tiles of chart types. Arrow keys move between them and select. */
export const TypeGrid = memo(function TypeGrid({ types, inUse, chosen, onChoose, onConfirm }: TypeGridProps) {
  return (
    <ListBox
      aria-label={text.types}
      layout="grid"
      className={css.grid}
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      autoFocus
      escapeKeyBehavior="none"
      items={types}
      dependencies={[inUse, chosen]}
      selectedKeys={chosen === null ? [] : [chosen]}
      onSelectionChange={keys => {
        const [key] = keys === 'all' ? [] : keys;
        if (typeof key === 'string') onChoose(key);
      }}
      renderEmptyState={() => <p className={css.none}>{text.none}</p>}
    >
      {({ vizType, name }) => (
        <ListBoxItem
          id={vizType}
          textValue={name}
          className={css.tile}
          onDoubleClick={() => onConfirm(vizType)}
          onKeyDown={event => {
            if (event.key === 'Enter') onConfirm(vizType);
            else event.continuePropagation();
          }}
        >
          <span className={css.picture}>
            <Sketch vizType={vizType} />
          </span>
          <span className={css.caption}>
            <span className={css.tileName} {...tooltip(name)}>
              {name}
            </span>
            {vizType === inUse && <Chip variant="small">{text.inUse}</Chip>}
            {vizType === chosen && <Check size={14} className={css.tick} aria-hidden="true" />}
          </span>
        </ListBoxItem>
      )}
    </ListBox>
  );
});
