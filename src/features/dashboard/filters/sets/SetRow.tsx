import { Check, EllipsisVertical, Pencil, RefreshCw, Trash2, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { choicesOf } from '@/model/native-filter/filter-set';
import { setsText } from '@/text/messages/filters/filter-sets';
import { Button, IconButton } from '@/ui/button/Button';
import { Menu } from '@/ui/menu/Menu';
import { NameForm } from './NameForm';
import type { FilterSet, FilterSets } from './use-filter-sets';
import * as css from './SetList.css';

interface SetRowProps {
  readonly set: FilterSet;
  readonly sets: FilterSets;
  /** The bar has choices that are not applied. */
  readonly hasChanges: boolean;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** One filter set: its content, how that compares to the current values, and its actions. */
export function SetRow({ set, sets, hasChanges, onClose, onRemoved }: SetRowProps) {
  const [step, setStep] = useState<'shown' | 'renamed' | 'removed' | 'back'>('shown');
  const back = () => setStep('back');
  const remove = () => {
    sets.remove(set);
    onRemoved();
  };
  if (step === 'renamed') return <Renaming set={set} sets={sets} onBack={back} />;
  if (step === 'removed') {
    return (
      <li className={css.row}>
        <div className={css.form} role="alertdialog" aria-label={setsText.confirmRemove(set.name)}>
          <p className={css.name}>{setsText.confirmRemove(set.name)}</p>
          <p className={css.choices}>{setsText.aboutRemove}</p>
          <div className={css.buttons}>
            <Button variant="danger" size="small" onPress={remove}>
              {setsText.remove}
            </Button>
            <Button variant="ghost" size="small" autoFocus onPress={back}>
              {setsText.cancel}
            </Button>
          </div>
        </div>
      </li>
    );
  }
  const apply = () => {
    sets.apply(set);
    onClose();
  };
  return (
    <li className={css.row} aria-label={set.name}>
      <Words set={set} />
      <div className={css.acts}>
        {!set.isInUse && (
          <Button size="small" aria-label={setsText.applySet(set.name)} onPress={apply}>
            {setsText.apply}
          </Button>
        )}
        {sets.mayWrite && (
          <More
            set={set}
            isBack={step === 'back'}
            hasChanges={hasChanges}
            onRename={() => setStep('renamed')}
            onUpdate={() => sets.update(set)}
            onRemove={() => setStep('removed')}
          />
        )}
      </div>
    </li>
  );
}

function Renaming({ set, sets, onBack }: Pick<SetRowProps, 'set' | 'sets'> & { readonly onBack: () => void }) {
  // The name that the person changes: if somebody else changes it meanwhile, that is a conflict.
  const [began] = useState(set);
  const rename = (name: string) => {
    if (name !== began.name) sets.rename(began, name);
    onBack();
  };
  return (
    <li className={css.row}>
      <NameForm name={began.name} onSave={rename} onCancel={onBack} />
    </li>
  );
}

function Words({ set: { name, content, comparison, isInUse, waiting } }: Pick<SetRowProps, 'set'>) {
  const choices = choicesOf(content).map(choice => `${choice.name || setsText.unnamed}: ${choice.label}`);
  const namesOf = (names: readonly string[]) => names.map(each => each || setsText.unnamed);
  return (
    <div className={css.words}>
      <p className={css.name}>
        {name}
        {isInUse && (
          <span className={css.inUse}>
            <Check size={12} aria-hidden="true" />
            {setsText.inUse}
          </span>
        )}
      </p>
      <p className={css.choices}>{choices.length === 0 ? setsText.nothing : choices.join(' · ')}</p>
      {comparison.different.length > 0 && (
        <p className={css.note}>{setsText.differs(namesOf(comparison.different.map(filter => filter.name)))}</p>
      )}
      {comparison.missing.length > 0 && (
        <p className={css.gone}>
          <TriangleAlert size={12} className={css.goneSign} aria-hidden="true" />
          {setsText.gone(namesOf(comparison.missing))}
        </p>
      )}
      {waiting && <p className={css.note}>{setsText.waiting}</p>}
    </div>
  );
}

interface MoreProps extends Pick<SetRowProps, 'set' | 'hasChanges'> {
  /** Something that was opened here has been closed. */
  readonly isBack: boolean;
  readonly onRename: () => void;
  readonly onUpdate: () => void;
  readonly onRemove: () => void;
}

const size = 15;

function More({ set: { name, isInUse }, hasChanges, isBack, onRename, onUpdate, onRemove }: MoreProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={opener}
        label={setsText.more(name)}
        size="small"
        autoFocus={isBack}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      >
        <EllipsisVertical size={16} aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Menu
          label={setsText.more(name)}
          opener={opener}
          onClose={() => setOpen(false)}
          actions={[
            {
              id: 'rename',
              label: setsText.rename,
              icon: <Pencil size={size} aria-hidden="true" />,
              onAction: onRename,
            },
            {
              id: 'update',
              label: setsText.update,
              icon: <RefreshCw size={size} aria-hidden="true" />,
              disabled: isInUse,
              unavailable: hasChanges ? setsText.applyChangesFirst : undefined,
              onAction: onUpdate,
            },
            {
              id: 'remove',
              label: setsText.remove,
              icon: <Trash2 size={size} aria-hidden="true" />,
              danger: true,
              onAction: onRemove,
            },
          ]}
        />
      )}
    </>
  );
}
