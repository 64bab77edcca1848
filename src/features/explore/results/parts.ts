/** What the pane shows: the answer to one of the chart's queries, by its place, or one of the other parts. */
export type PartId = `results-${number}` | 'samples' | 'query' | 'specification';

/** The place of the answer that a part shows; null for parts that show none. */
export function answerPlace(part: PartId): number | null {
  const place = /^results-(\d+)$/.exec(part)?.[1];
  return place === undefined ? null : Number(place);
}

/** Pixels that the titles of four parts take together with what can be done; and each further one. */
const [FOUR, ONE_MORE] = [800, 88];
/** And that of rows that were kept. */
const AGE = 100;

/**
 * Whether what can be done has room beside the titles of the parts.
 * @param width of the pane; null while not known
 * @param hasAge whether it is told how old the rows are
 */
export const hasRoomBeside = (parts: number, width: number | null, hasAge: boolean): boolean =>
  width === null || width >= FOUR + (parts - 4) * ONE_MORE + (hasAge ? AGE : 0);

/** The parts in their order. A chart that was not asked yet has the place for one answer. */
export const partsOf = (answers: number): readonly PartId[] => [
  ...Array.from({ length: Math.max(1, answers) }, (_, place): PartId => `results-${place}`),
  'samples',
  'query',
  'specification',
];
