import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Heading } from 'react-aria-components/Heading';
import { setsText } from '@/text/messages/filters/filter-sets';
import { Button } from '@/ui/button/Button';
import { NameForm } from './NameForm';
import { SetRow } from './SetRow';
import type { FilterSets } from './use-filter-sets';
import * as css from './SetList.css';

interface SetListProps {
  readonly sets: FilterSets;
  /** The bar has choices that are not applied: sets keep what is applied. */
  readonly hasChanges: boolean;
  readonly onClose: () => void;
}

/** The filter sets of a dashboard: to apply, and to save the current values as a new one. */
export default function SetList({ sets, hasChanges, onClose }: SetListProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [isNamed, setNamed] = useState(false);
  // The focused part disappears: the focus goes to its replacement.
  const [wasNamed, setWasNamed] = useState(false);
  const name = (isNow: boolean) => {
    setNamed(isNow);
    setWasNamed(!isNow);
  };
  const create = (text: string) => {
    sets.create(text);
    name(false);
  };
  const same = sets.sets.find(({ isInUse }) => isInUse);
  const unavailable = hasChanges ? setsText.applyChangesFirst : same ? setsText.identical(same.name) : undefined;
  return (
    <div ref={panel} className={css.panel} tabIndex={-1}>
      <Heading slot="title" className={css.title}>
        {setsText.title}
      </Heading>
      {sets.sets.length === 0 ? (
        <p className={css.empty}>{sets.isKnown ? setsText.none : setsText.missing}</p>
      ) : (
        <ul className={css.list}>
          {sets.sets.map(set => (
            <SetRow
              key={set.id}
              set={set}
              sets={sets}
              hasChanges={hasChanges}
              onClose={onClose}
              onRemoved={() => panel.current?.focus()}
            />
          ))}
        </ul>
      )}
      {sets.mayWrite && (
        <div className={css.foot}>
          {isNamed ? (
            <NameForm name="" onSave={create} onCancel={() => name(false)} />
          ) : (
            <Button size="small" autoFocus={wasNamed} unavailable={unavailable} onPress={() => name(true)}>
              <Plus size={14} aria-hidden="true" />
              {setsText.create}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
