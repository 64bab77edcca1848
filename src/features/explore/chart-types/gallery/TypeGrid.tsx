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
  /** The type that the chart has. */
  readonly inUse: string;
  readonly chosen: string | null;
  readonly onChoose: (vizType: string) => void;
  /** The choice is made: by a double click, or by Enter. */
  readonly onConfirm: (vizType: string) => void;
}

/** Tiles of chart types. Arrow keys go from one to the next, and choose it. */
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
