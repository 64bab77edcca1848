import type { RefObject } from 'react';
import type { Part } from '@/model/arrange/arrangement';
import { resize, sizeOf, steppedSize, type Size } from '@/model/arrange/resize';
import { leastWidth, mostWidth } from '@/model/arrange/widths';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { partSizeText as text } from '@/text/messages/dashboard/part-size';
import { Menu, type MenuAction } from '@/ui/menu/Menu';
import { useSession } from '../session/context';

interface SizeMenuProps {
  readonly part: Part;
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** By how many units of the grid a part becomes higher or lower. */
const STEP = 5;

/** The sizes that a part may have, for those who can neither drag its edges nor press keys. */
export function SizeMenu({ part, opener, onClose }: SizeMenuProps) {
  const session = useSession();
  const { width, height } = sizeOf(part);
  const least = leastWidth(session.present(), part);
  const most = mostWidth(session.present(), part);
  const give = (wanted: Size) => session.apply(arrangement => resize(arrangement, part.id, wanted), `size ${part.id}`);
  const step = (id: 'taller' | 'shorter', units: number): MenuAction => ({
    id,
    label: text[id],
    onAction: () => void give(steppedSize(part, [0, units])),
  });
  const widths = Array.from({ length: Math.max(0, most - least + 1) }, (_, index) => least + index);
  return (
    <Menu
      label={text.resize}
      opener={opener}
      actions={height === null ? [] : [step('taller', STEP), step('shorter', -STEP)]}
      choices={
        width === null
          ? []
          : [
              {
                id: 'width',
                label: text.width,
                mode: 'one',
                options: widths.map(columns => ({
                  id: String(columns),
                  label: String(columns),
                  name: arrangeText.ofColumns(columns),
                })),
                chosen: [String(width)],
                onChoose: ([columns]) => void give({ width: Number(columns), height }),
              },
            ]
      }
      onClose={onClose}
    />
  );
}
