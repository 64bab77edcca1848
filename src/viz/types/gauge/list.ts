import { max } from 'd3-array';
import { chartText } from '@/text/messages/charts/chart';
import { cutTo, widthOf } from '../../text-width';

export interface ListEntry {
  readonly name: string;
  readonly value: string;
  readonly colour: string;
}

interface PlacedEntry {
  readonly x: number;
  readonly y: number;
  /** Where its text starts. */
  readonly tx: number;
  readonly text: string;
  /** The colour of its mark; the ground's if it has none. */
  readonly c: string;
}

export interface List {
  readonly entries: readonly PlacedEntry[];
  readonly height: number;
}

const LINE_HEIGHT = 16;
const MARK = 12;
const BETWEEN = 18;
/** The largest share of the height that a list takes. */
const MOST = 0.4;

/**
 * Names and values in columns at the bottom; entries that do not fit are counted.
 * @param ground the colour behind it
 */
export function listBelow(entries: readonly ListEntry[], width: number, height: number, ground: string): List {
  const texts = entries.map(({ name, value }) => {
    const room = width - MARK - widthOf(`: ${value}`);
    return { text: [cutTo(name, room), value].filter(Boolean).join(': ') };
  });
  const column = MARK + BETWEEN + (max(texts, ({ text }) => widthOf(text)) ?? 0);
  const columns = Math.max(1, Math.min(entries.length, Math.floor((width + BETWEEN) / column)));
  const lines = Math.min(Math.ceil(entries.length / columns), Math.max(1, Math.floor((height * MOST) / LINE_HEIGHT)));
  const isCut = lines * columns < entries.length;
  const shown = isCut ? lines * columns - 1 : entries.length;
  const cells = [
    ...texts.slice(0, shown).map(({ text }, index) => ({ text, c: entries[index]?.colour ?? ground })),
    ...(isCut ? [{ text: chartText.facetsLeft(entries.length - shown), c: ground }] : []),
  ];
  const left = Math.max(0, (width - columns * column + BETWEEN) / 2);
  const top = height - lines * LINE_HEIGHT;
  return {
    height: lines * LINE_HEIGHT,
    entries: cells.map((entry, index) => {
      const x = left + (index % columns) * column;
      return { ...entry, x: x + 4, tx: x + MARK, y: top + (Math.floor(index / columns) + 0.5) * LINE_HEIGHT };
    }),
  };
}
