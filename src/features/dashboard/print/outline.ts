import type { PrintBlock } from './print-blocks';

/**
 * The level of the heading that each block is or contains: charts are below the preceding header, headers below their
 * tab.
 */
export function outlineOf(blocks: readonly PrintBlock[]): readonly number[] {
  let tab = 1;
  let above = 1;
  return blocks.map(block => {
    if (block.kind === 'section') {
      tab = block.level;
      above = tab;
      return tab;
    }
    if (block.kind === 'heading') {
      above = tab + 1;
      return above;
    }
    return above + 1;
  });
}
