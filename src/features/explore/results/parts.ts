/** A part of the pane: the result of one of the chart's queries, by index, or one of the other parts. */
export type PartId = `results-${number}` | 'samples' | 'query' | 'specification';

/** The index of the result that a part shows; null for parts without one. */
export function answerPlace(part: PartId): number | null {
  const place = /^results-(\d+)$/.exec(part)?.[1];
  return place === undefined ? null : Number(place);
}

/** Width in pixels of the titles of four parts together with the tools; and of each further title. */
const [FOUR, ONE_MORE] = [800, 88];
/** Width of the age of stored rows. */
const AGE = 100;

/**
 * Whether the tools fit beside the titles of the parts.
 * @param width of the pane; null while not known
 * @param hasAge whether the age of the rows is shown
 */
export const hasRoomBeside = (parts: number, width: number | null, hasAge: boolean): boolean =>
  width === null || width >= FOUR + (parts - 4) * ONE_MORE + (hasAge ? AGE : 0);

/** The parts in order. A chart that has not been queried yet has one part for a result. */
export const partsOf = (answers: number): readonly PartId[] => [
  ...Array.from({ length: Math.max(1, answers) }, (_, place): PartId => `results-${place}`),
  'samples',
  'query',
  'specification',
];
