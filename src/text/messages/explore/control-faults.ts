import { defineMessages } from '@/text/define-messages';

const bounds = (least: number | undefined, most: number | undefined): string => {
  if (least === undefined) return `at most ${most}`;
  return most === undefined ? `at least ${least}` : `between ${least} and ${most}`;
};

/** Notices at a control about a value that can be sent, but does not fit. */
export const controlFaultsText = defineMessages('explore.controlFaultsText', {
  /** For columns and metrics that were dropped or renamed since the chart was saved. */
  missing: (names: readonly string[]) => `Not in the dataset: ${names.join(', ')}`,
  outside: (least: number | undefined, most: number | undefined) => `is expected to be ${bounds(least, most)}`,
  unclosed: (sql: string) => `A bracket or a quote is not closed: ${sql}`,
  /** For a message of the server that names a part of this control. */
  refused: (words: string) => `The chart was rejected for this reason: ${words}`,
});
