/** Letters of 11 px text are about this wide, in pixels. */
export const LETTER = 6.2;

/** Width of a text in pixels, near enough to lay things out by. */
export const widthOf = (text: string): number => text.length * LETTER;

/** The text as far as there is room for it; nothing where only a letter or two would be left. */
export function cutTo(text: string, width: number): string {
  const room = Math.floor(width / LETTER);
  return text.length <= room ? text : room < 4 ? '' : `${text.slice(0, room - 1)}…`;
}
