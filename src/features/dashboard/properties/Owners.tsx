import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { findOwners, type OwnerChoice } from '@/offline/direct/owner-choices';
import { useOffline } from '@/offline/react/context';
import { useIsAway } from '@/offline/react/use-is-away';
import { propertiesText } from '@/text/messages/properties';
import { IconButton } from '@/ui/button/Button';
import * as css from './Properties.css';

interface OwnersProps {
  readonly owners: readonly OwnerChoice[];
  readonly onChange: (owners: readonly OwnerChoice[]) => void;
}

interface Choices {
  readonly found: readonly OwnerChoice[];
  readonly hasFailed: boolean;
}
const none: Choices = { found: [], hasFailed: false };

/** People whose name holds what was typed; none while they cannot be asked for. */
function useChoices(text: string, isAway: boolean): Choices {
  const { ask } = useOffline();
  const [choices, setChoices] = useState(none);
  useEffect(() => {
    if (isAway) return undefined;
    let isCurrent = true;
    findOwners(ask, text).then(
      found => isCurrent && setChoices({ found, hasFailed: false }),
      () => isCurrent && setChoices({ found: [], hasFailed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [ask, text, isAway]);
  return choices;
}

/** Who owns a dashboard. Without the network owners can go, and others cannot be looked for. */
export function Owners({ owners, onChange }: OwnersProps) {
  const isAway = useIsAway();
  const [text, setText] = useState('');
  const { found, hasFailed } = useChoices(text, isAway);
  const choices = found.filter(choice => !owners.some(({ id }) => id === choice.id));
  return (
    <div className={css.field}>
      <span className={css.label} id="dashboard-owners">
        {propertiesText.owners}
      </span>
      <ul className={css.owners} aria-labelledby="dashboard-owners">
        {owners.map(owner => (
          <li key={owner.id} className={css.owner}>
            {owner.name}
            <IconButton label={propertiesText.removeOwner(owner.name)} size="small" onPress={() => onChange(owners.filter(({ id }) => id !== owner.id))}>
              <X size={14} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {isAway ? (
        <span className={css.hint}>{propertiesText.ownersNeedNetwork}</span>
      ) : (
        <ComboBox
          items={choices}
          inputValue={text}
          onInputChange={setText}
          value={null}
          menuTrigger="focus"
          onChange={key => {
            const chosen = choices.find(({ id }) => id === key);
            if (chosen) onChange([...owners, chosen]);
            setText('');
          }}
        >
          <Label className={css.hint}>{propertiesText.addOwner}</Label>
          <Input className={css.input} />
          <Popover>
            <ListBox<OwnerChoice> className={css.choices}>
              {choice => (
                <ListBoxItem id={choice.id} className={css.choice} textValue={choice.name}>
                  {choice.name}
                </ListBoxItem>
              )}
            </ListBox>
          </Popover>
        </ComboBox>
      )}
      {!isAway && hasFailed && (
        <span className={css.hint} role="alert">
          {propertiesText.ownersFailed}
        </span>
      )}
    </div>
  );
}
