import { widthOf } from '../../text-width';
import type { Block, CalendarBlocks } from './calendar';

/** Lines of text above a calendar and above its blocks, in pixels. */
export const HEADING = 18;
export const LABEL = 16;
/** Between lines of blocks, and between calendars. */
const LINE_GAP = 8;
const CALENDAR_GAP = 10;
const SMALLEST = 3;

/** Sizes in pixels. */
interface Room {
  readonly width: number;
  readonly height: number;
}

interface Sizes {
  readonly cell: number;
  readonly padding: number;
}

interface PlacedBlock {
  readonly block: Block;
  readonly x: number;
  /** Of its first row, below its label. */
  readonly y: number;
}

export interface CalendarLayout {
  readonly cell: number;
  /** From one cell to the next. */
  readonly pitch: number;
  readonly placed: readonly PlacedBlock[];
  /** The height of one calendar, with the gap below it. */
  readonly height: number;
  /** Earlier blocks that have no room. */
  readonly left: number;
}

/** The width of a block: that of its cells, and of the gap to the next one. */
function flow(blocks: readonly Block[], rows: number, pitch: number, width: number) {
  const gap = Math.max(4, pitch * 0.7);
  const lineHeight = LABEL + rows * pitch + LINE_GAP;
  let [x, line] = [0, 0];
  const placed = blocks.map(block => {
    const own = block.columns * pitch;
    if (x > 0 && x + own > width) [x, line] = [0, line + 1];
    const at = { block, x, y: line * lineHeight + LABEL };
    x += own + gap;
    return at;
  });
  return { placed, height: (line + 1) * lineHeight - LINE_GAP };
}

/** The largest cells up to the chosen size for which all calendars fit; else the newest blocks that fit. */
export function layOut(
  calendar: CalendarBlocks,
  count: number,
  heading: number,
  room: Room,
  chosen: Sizes,
): CalendarLayout {
  const { rows } = calendar;
  const own = (room.height - (count - 1) * CALENDAR_GAP) / count - heading;
  const widest = calendar.blocks.reduce((most, { columns }) => Math.max(most, columns), 1);
  const sizesOf = (cell: number) => ({ cell, pitch: cell + Math.min(chosen.padding, cell / 4) });
  const most = Math.max(SMALLEST, chosen.cell);
  for (let size = most; size >= SMALLEST; size -= 0.5) {
    const { cell, pitch } = sizesOf(size);
    const { placed, height } = flow(calendar.blocks, rows, pitch, room.width);
    if (height <= own && widest * pitch <= room.width)
      return { cell, pitch, placed, height: heading + height + CALENDAR_GAP, left: 0 };
  }
  const { cell, pitch } = sizesOf(SMALLEST);
  let blocks = calendar.blocks;
  for (;;) {
    const { placed, height } = flow(blocks, rows, pitch, room.width);
    if (height <= own || blocks.length <= 1)
      return {
        cell,
        pitch,
        placed,
        height: heading + Math.max(height, own) + CALENDAR_GAP,
        left: calendar.blocks.length - blocks.length,
      };
    blocks = blocks.slice(Math.ceil(blocks.length / 10));
  }
}

/** Labels of blocks, without those that would touch the label before them. */
export function labelsOf({ placed }: CalendarLayout, write: (from: number) => string, width: number) {
  let [line, end] = [-1, 0];
  return placed.flatMap(({ block, x, y }) => {
    const text = write(block.from);
    const from = Math.max(0, Math.min(x, width - widthOf(text)));
    if (y === line && from < end + 6) return [];
    [line, end] = [y, from + widthOf(text)];
    return [{ x: from, y: y - 5, text }];
  });
}
