import { Columns2, Heading, Minus, PanelsTopLeft, Rows2, Type, X, type LucideIcon } from 'lucide-react';
import { useDraggable } from '@dnd-kit/core';
import { useMemo } from 'react';
import { newIds, size, type NewType } from '@/model/arrange/constants';
import type { NewThing } from '@/model/arrange/create';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { frameText } from '@/text/messages/frame/shell';
import { IconButton } from '@/ui/button/Button';
import { ChartGallery } from './ChartGallery';
import type { Held } from '../drag/drag';
import type { GalleryChart } from './found-charts';
import { useAdd } from './use-add';
import * as css from './Palette.css';

type Kind = Exclude<NewType, 'CHART' | 'TAB'>;
const kinds: readonly (readonly [Kind, LucideIcon])[] = [
  ['TABS', PanelsTopLeft],
  ['ROW', Rows2],
  ['COLUMN', Columns2],
  ['HEADER', Heading],
  ['MARKDOWN', Type],
  ['DIVIDER', Minus],
];

interface PaletteProps {
  readonly charts: readonly GalleryChart[] | null;
  readonly asOf: number | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The parts that can be added to the dashboard: charts and layout elements. */
export function Palette({ charts, asOf, isOpen, onClose }: PaletteProps) {
  const [before, key, after] = arrangeText.hint;
  return (
    <aside className={css.palette} data-open={isOpen || undefined} aria-label={arrangeText.palette}>
      <header className={css.head}>
        <h2 className={css.title}>{arrangeText.palette}</h2>
        <IconButton label={frameText.close} size="small" onPress={onClose}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </header>
      <ChartGallery charts={charts} asOf={asOf} onAdded={onClose} />
      <section className={css.kinds} aria-label={arrangeText.layout}>
        <h2 className={css.about}>{arrangeText.layout}</h2>
        <div className={css.tiles}>
          {kinds.map(([type, icon]) => (
            <Tile key={type} type={type} icon={icon} onAdded={onClose} />
          ))}
        </div>
      </section>
      <p className={css.hint}>
        {before} <kbd className={css.key}>{key}</kbd> {after}
      </p>
    </aside>
  );
}

interface TileProps {
  readonly type: Kind;
  readonly icon: LucideIcon;
  readonly onAdded: () => void;
}

const hasWidth = (type: Kind) => type === 'COLUMN' || type === 'MARKDOWN';

/** One kind of part, to drag or to add. */
function Tile({ type, icon: Icon, onAdded }: TileProps) {
  const add = useAdd();
  const name = arrangeText.newParts[type];
  const thing: NewThing = useMemo(() => ({ type }), [type]);
  const held = useMemo(
    (): Held => ({ dragged: { kind: 'new', thing }, name, width: hasWidth(type) ? size.newWidth : null }),
    [thing, name, type],
  );
  const { setNodeRef, attributes, listeners } = useDraggable({
    id: newIds[type],
    data: held,
    attributes: { roleDescription: '' },
  });
  const act = () => {
    add(thing);
    onAdded();
  };
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={css.tile}
      {...listeners}
      aria-describedby={attributes['aria-describedby']}
      onClick={act}
      onKeyDown={event => {
        if (event.key === 'Enter') return;
        listeners?.['onKeyDown']?.(event);
      }}
    >
      <Icon size={18} aria-hidden="true" />
      {name}
    </button>
  );
}
