import { ALargeSmall, Check, Copy, Move as MoveIcon, PaintBucket, Pencil, Scaling, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Toolbar } from 'react-aria-components/Toolbar';
import type { Part } from '@/model/arrange/arrangement';
import { backgroundOf, headerSizes } from '@/model/layout-nodes';
import { duplicate, isCopyable } from '@/model/arrange/duplicate';
import { editMeta } from '@/model/arrange/edit';
import { movesOf } from '@/model/arrange/moves';
import { remove } from '@/model/arrange/remove';
import { sizeOf } from '@/model/arrange/resize';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { partSizeText } from '@/text/messages/dashboard/part-size';
import { IconButton } from '@/ui/button/Button';
import { Menu, type MenuAction } from '@/ui/menu/Menu';
import { useSession } from '../session/context';
import { partName } from '@/model/part-name';
import * as css from '../Arrange.css';
import { usePartName } from './part-text';
import { SizeMenu } from './SizeMenu';

interface PartToolsProps {
  readonly part: Part;
  readonly isWriting?: boolean;
  readonly onWrite?: () => void;
}

const size = 15;
/** Height that the tools need above a part, in pixels. */
const ABOVE = 46;

const hasBackground = (type: string) => type === 'ROW' || type === 'COLUMN' || type === 'HEADER';

/** The actions of the selected part, above it, or inside it at the top of the dashboard. */
export function PartTools({ part, isWriting = false, onWrite }: PartToolsProps) {
  const session = useSession();
  const { id, type, meta } = part;
  const [menu, setMenu] = useState<'move' | 'size' | 'header' | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const mover = useRef<HTMLButtonElement>(null);
  const sizer = useRef<HTMLButtonElement>(null);
  const headerSizer = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const frame = bar.current?.parentElement;
    const layout = frame?.closest('[data-dashboard]');
    if (!bar.current || !frame || !layout) return;
    bar.current.dataset['inside'] = String(
      frame.getBoundingClientRect().top - layout.getBoundingClientRect().top + layout.scrollTop < ABOVE,
    );
  });
  const name = arrangeText.named(type, usePartName(part));
  const { width, height } = sizeOf(part);
  const isWhite = backgroundOf(meta) === 'BACKGROUND_WHITE';
  const copy = () => {
    const outcome = session.apply(arrangement => duplicate(arrangement, id, session.making.newId));
    if (outcome.kind === 'done') session.selected.set(outcome.id);
  };
  const moves = (): MenuAction[] =>
    movesOf(session.present(), id, session.making).map(({ name: move, place, page }) => ({
      id: `${move} ${place.parent} ${place.index}`,
      label: move === 'page' ? arrangeText.moves.page(page ? partName(page) : '') : arrangeText.moves[move],
      onAction: () => {
        session.selected.set(null);
        session.drop({ kind: 'part', id }, place);
      },
    }));
  const sizes = headerSizes.map((headerSize): MenuAction => ({
    id: headerSize,
    label: arrangeText.headerSizes[headerSize],
    icon:
      headerSize === (meta['headerSize'] ?? 'MEDIUM_HEADER') ? (
        <Check size={size} aria-hidden="true" />
      ) : (
        <span className={css.noIcon} />
      ),
    onAction: () => void session.apply(arrangement => editMeta(arrangement, id, { headerSize })),
  }));
  return (
    <div ref={bar} className={css.tools}>
      <Toolbar className={css.toolRow} aria-label={arrangeText.tools(name)}>
        <IconButton ref={mover} label={arrangeText.moveTo} size="small" onPress={() => setMenu('move')}>
          <MoveIcon size={size} aria-hidden="true" />
        </IconButton>
        {onWrite && (
          <IconButton label={isWriting ? arrangeText.doneText : arrangeText.editText} size="small" onPress={onWrite}>
            {isWriting ? <Check size={size} aria-hidden="true" /> : <Pencil size={size} aria-hidden="true" />}
          </IconButton>
        )}
        {(width !== null || height !== null) && (
          <IconButton ref={sizer} label={partSizeText.resize} size="small" onPress={() => setMenu('size')}>
            <Scaling size={size} aria-hidden="true" />
          </IconButton>
        )}
        {type === 'HEADER' && (
          <IconButton ref={headerSizer} label={arrangeText.headerSize} size="small" onPress={() => setMenu('header')}>
            <ALargeSmall size={size} aria-hidden="true" />
          </IconButton>
        )}
        {hasBackground(type) && (
          <IconButton
            label={isWhite ? arrangeText.noBackground : arrangeText.background}
            size="small"
            onPress={() =>
              void session.apply(arrangement =>
                editMeta(arrangement, id, { background: isWhite ? 'BACKGROUND_TRANSPARENT' : 'BACKGROUND_WHITE' }),
              )
            }
          >
            <PaintBucket size={size} aria-hidden="true" />
          </IconButton>
        )}
        {isCopyable(session.present(), id) && (
          <IconButton label={arrangeText.duplicate} size="small" onPress={copy}>
            <Copy size={size} aria-hidden="true" />
          </IconButton>
        )}
        <span className={css.toolLine} aria-hidden="true" />
        <IconButton
          label={arrangeText.remove}
          size="small"
          variant="ghostDanger"
          onPress={() => void session.apply(arrangement => remove(arrangement, id))}
        >
          <Trash2 size={size} aria-hidden="true" />
        </IconButton>
      </Toolbar>
      {menu === 'move' && (
        <Menu label={arrangeText.moveTo} opener={mover} actions={moves()} onClose={() => setMenu(null)} />
      )}
      {menu === 'size' && <SizeMenu part={part} opener={sizer} onClose={() => setMenu(null)} />}
      {menu === 'header' && (
        <Menu label={arrangeText.headerSize} opener={headerSizer} actions={sizes} onClose={() => setMenu(null)} />
      )}
    </div>
  );
}
