import { useState } from 'react';
import type { SourceChange, SourceDifference } from '@/model/dataset-edit/source-difference';
import { sourceColumnsText as text } from '@/text/messages/datasets/source-columns';
import { Button } from '@/ui/button/Button';
import { Checkbox } from '@/ui/checkbox/Checkbox';
import { Dialog } from '@/ui/dialog/Dialog';
import * as css from './DatasetEdit.css';

interface SourceChangesProps {
  readonly difference: SourceDifference;
  readonly onTake: (taken: readonly SourceChange[]) => void;
  readonly onClose: () => void;
}

/** Some sources have thousands of columns. */
const MOST = 200;

function words(change: SourceChange): string {
  switch (change.what) {
    case 'added':
      return text.added(change.name, change.type);
    case 'gone':
      return text.gone(change.name, change.type);
    case 'retyped':
      return text.retyped(change.name, change.was, change.type);
  }
}

/** The differences between a draft and its source; all are applied except those that are deselected. */
export function SourceChanges({ difference: { changes, equal }, onTake, onClose }: SourceChangesProps) {
  const [left, setLeft] = useState<ReadonlySet<SourceChange>>(new Set());
  const taken = changes.filter(change => !left.has(change));
  const leave = (change: SourceChange, isTaken: boolean) =>
    setLeft(before => {
      const next = new Set(before);
      if (isTaken) next.delete(change);
      else next.add(change);
      return next;
    });
  return (
    <Dialog
      title={text.title}
      closeLabel={text.close}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{text.cancel}</Button>
          <Button
            variant="primary"
            isDisabled={taken.length === 0}
            onPress={() => {
              onTake(taken);
              onClose();
            }}
          >
            {text.take(taken.length)}
          </Button>
        </>
      }
    >
      <p className={css.hint}>{text.summary(changes.length, equal)}</p>
      <ul role="list" className={css.changes}>
        {changes.slice(0, MOST).map(change => (
          <li key={`${change.what} ${change.name}`}>
            <Checkbox label={words(change)} selected={!left.has(change)} onChange={isTaken => leave(change, isTaken)} />
          </li>
        ))}
      </ul>
      {changes.length > MOST && <p className={css.hint}>{text.more(changes.length - MOST)}</p>}
    </Dialog>
  );
}
