import { useMemo, type ReactNode } from 'react';
import { Label } from 'react-aria-components/Label';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import type { Choice, ConflictItem, SideValue } from '@/model/merge/outcome';
import { conflictText } from '@/text/messages/offline/conflicts';
import { PairedSides, Side } from './Side';
import { sideText } from './readable';
import * as css from './Decide.css';

interface ItemChoiceProps {
  readonly item: ConflictItem;
  /** The resource type that both changed. */
  readonly resource: string;
  /** Null while nothing is chosen. */
  readonly choice: Choice | null;
  readonly onChoose: (choice: Choice) => void;
}

const isChoice = (value: string): value is Choice => value === 'mine' || value === 'theirs' || value === 'both';

/** The value before both changes, short enough for a heading; null if it takes several lines. */
function wasText(earlier: SideValue): string | null {
  if (earlier.kind === 'missing') return conflictText.was(conflictText.nothing);
  if (earlier.kind === 'place') return conflictText.was(conflictText.place(earlier.sketch, false));
  const text = sideText(earlier) ?? '';
  if (text.includes('\n') || text.length > 80) return null;
  if (text === '') return conflictText.was(conflictText.nothing);
  return conflictText.was(earlier.kind === 'text' ? conflictText.quoted(text) : text);
}

/** One item that both changed: a radio group with its cards in the columns of mine and theirs. */
export function ItemChoice({ item, resource, choice, onChoose }: ItemChoiceProps) {
  const { subject, earlier, mine, theirs, canKeepBoth } = item;
  const isWhole = subject.what === 'overwrite';
  const was = useMemo(() => (isWhole ? null : wasText(earlier)), [isWhole, earlier]);
  const earlierText = sideText(earlier);
  return (
    <RadioGroup value={choice} onChange={value => isChoice(value) && onChoose(value)} className={css.item}>
      <div className={css.itemHead}>
        <Label className={css.subject}>{conflictText.subject(subject, resource)}</Label>
        {was && <span className={css.was}>{was}</span>}
      </div>
      {was === null && earlierText !== null && (
        <details className={css.earlier}>
          <summary>{conflictText.earlier}</summary>
          <pre className={css.earlierText}>{earlierText}</pre>
        </details>
      )}
      <PairedSides item={item}>
        {paired => (
          <div className={css.cards}>
            <Card value="mine" name={conflictText.mine}>
              <Side subject={subject} earlier={earlier} side={mine} across={theirs} paired={paired} which="mine" />
            </Card>
            <Card value="theirs" name={conflictText.theirs}>
              <Side subject={subject} earlier={earlier} side={theirs} across={mine} paired={paired} which="theirs" />
            </Card>
            {canKeepBoth && (
              <div className={css.bothCard}>
                <Card value="both" name="">
                  <b className={css.barName}>{conflictText.both}</b>{' '}
                  <span className={css.was}>{isWhole ? conflictText.bothChanges : conflictText.bothHint}</span>
                </Card>
              </div>
            )}
          </div>
        )}
      </PairedSides>
    </RadioGroup>
  );
}

function Card({
  value,
  name,
  children,
}: {
  readonly value: Choice;
  readonly name: string;
  readonly children: ReactNode;
}) {
  return (
    <RadioField value={value} className={css.field}>
      <RadioButton className={css.card}>
        <span className={css.dot} aria-hidden="true" />
        <span className={css.cardBody}>
          {/* Names the side on phones, where the columns are stacked. */}
          {name !== '' && <span className={css.cardName}>{name}</span>}
          {children}
        </span>
      </RadioButton>
    </RadioField>
  );
}
