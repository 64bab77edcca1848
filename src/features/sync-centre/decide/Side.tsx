import { useMemo, type ReactNode } from 'react';
import type { Difference } from '@/model/dashboard-difference/difference';
import type { ConflictItem, ConflictSubject, SideValue } from '@/model/merge/outcome';
import { versionsText } from '@/text/messages/dashboard/versions';
import { conflictText } from '@/text/messages/offline/conflicts';
import { alignedLines, folded, pieces, type LineBlock } from './marks';
import { sideText } from './readable';
import { Sketch } from './Sketch';
import * as css from './Decide.css';

/** The lines of both sides, aligned; null if the value fits on one line. */
type Paired = readonly LineBlock[] | null;

const isLong = (text: string | null) => text !== null && text.includes('\n');

/** Aligns both sides if one of them has several lines. */
export function PairedSides({
  item,
  children,
}: {
  readonly item: ConflictItem;
  readonly children: (paired: Paired) => ReactNode;
}) {
  const { mine, theirs } = item;
  const paired = useMemo(() => {
    const [first, second] = [sideText(mine), sideText(theirs)];
    return isLong(first) || isLong(second) ? folded(alignedLines(first ?? '', second ?? '')) : null;
  }, [mine, theirs]);
  return children(paired);
}

interface SideProps {
  readonly subject: ConflictSubject;
  readonly earlier: SideValue;
  readonly side: SideValue;
  readonly across: SideValue;
  readonly paired: Paired;
  readonly which: 'mine' | 'theirs';
}

/** The value of a side: a sketch of its place, its lines, or its text with new parts underlined. */
export function Side({ subject, earlier, side, across, paired, which }: SideProps) {
  if (side.kind === 'place' || side.kind === 'size') {
    return (
      <span className={css.place}>
        {side.sketch && (
          <Sketch
            sketch={side.sketch}
            across={across.kind === 'place' || across.kind === 'size' ? across.sketch : null}
          />
        )}
        <span className={css.placeWords}>
          {side.kind === 'size' ? conflictText.size(side.dimension, side.units) : conflictText.place(side.sketch, true)}
        </span>
      </span>
    );
  }
  if (side.kind === 'changes')
    return (
      <Changes changes={side.changes} hint={which === 'mine' ? conflictText.mineChanges : conflictText.theirsChanges} />
    );
  const text = sideText(side);
  if (text === null || text === '')
    return <span className={css.nothing}>{removes(subject) ? conflictText.removed : conflictText.empty}</span>;
  if (paired) return <Lines blocks={paired} which={which} isCode={side.kind === 'text' && !isProse(subject)} />;
  return <Marked earlier={sideText(earlier) || sideText(across) || ''} text={text} />;
}

interface ChangesProps {
  readonly changes: readonly Difference[];
  /** The effect of choosing this side on the other. */
  readonly hint: string;
}

/** The changes of a side, in words. */
function Changes({ changes, hint }: ChangesProps) {
  const told = [...new Set(changes.map(versionsText.made))];
  return (
    <>
      <span className={css.lines}>
        {(told.length > 0 ? told : [conflictText.same]).map(text => (
          <span key={text} className={css.made}>
            {text}
          </span>
        ))}
      </span>
      <span className={css.was}>{hint}</span>
    </>
  );
}

/** Whether an empty value means that the side removed it. */
function removes({ what }: ConflictSubject): boolean {
  return (
    what === 'component' ||
    what === 'component-place' ||
    what === 'lines' ||
    what === 'thing' ||
    what === 'column' ||
    what === 'metric' ||
    what === 'filter'
  );
}

/** The content of a layout component is shown as text, not as code. */
const isProse = (subject: ConflictSubject) =>
  subject.what === 'component-content' || (subject.what === 'lines' && subject.of !== undefined);

function Marked({ earlier, text }: { readonly earlier: string; readonly text: string }) {
  const parts = useMemo(() => pieces(earlier, text), [earlier, text]);
  return (
    <span className={css.text}>
      {parts.map((piece, index) =>
        piece.isChanged ? (
          <ins key={index} className={css.inserted}>
            {piece.text}
          </ins>
        ) : (
          <span key={index}>{piece.text}</span>
        ),
      )}
    </span>
  );
}

interface LinesProps {
  readonly blocks: readonly LineBlock[];
  readonly which: 'mine' | 'theirs';
  readonly isCode: boolean;
}

function Lines({ blocks, which, isCode }: LinesProps) {
  return (
    <span className={isCode ? css.code : css.lines}>
      {blocks.map((block, index) =>
        block.kind === 'skipped' ? (
          <span key={index} className={css.skipped}>
            {conflictText.unchangedLines(block.count)}
          </span>
        ) : (
          block.pairs.map((pair, line) => {
            const own = pair[which];
            const across = which === 'mine' ? pair.theirs : pair.mine;
            return (
              <span
                key={`${index}.${line}`}
                className={css.line}
                data-state={own === null ? 'gap' : pair.isChanged ? 'changed' : 'same'}
              >
                {own === null ? null : pair.isChanged && across !== null ? <Marked earlier={across} text={own} /> : own}
              </span>
            );
          })
        ),
      )}
    </span>
  );
}
