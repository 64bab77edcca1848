import { X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { findRelated, type RelatedOption, type Relation } from '@/offline/direct/related-options';
import { useOffline, useIsAway } from '@/offline/react/context';
import { propertiesText } from '@/text/messages/dashboard/properties';
import { IconButton } from '@/ui/button/Button';
import { SelectField } from './SelectField';
import * as css from './Properties.css';

interface RelatedProps {
  readonly relation: Relation;
  readonly chosen: readonly RelatedOption[];
  readonly onChange: (chosen: readonly RelatedOption[]) => void;
}

interface Choices {
  readonly found: readonly RelatedOption[];
  readonly hasFailed: boolean;
}
const none: Choices = { found: [], hasFailed: false };

/** Those whose name holds what was typed; none while they cannot be asked for. */
function useChoices(relation: Relation, text: string, isAway: boolean): Choices {
  const { ask } = useOffline();
  const [choices, setChoices] = useState(none);
  useEffect(() => {
    if (isAway) return undefined;
    let isCurrent = true;
    findRelated(ask, relation, text).then(
      found => isCurrent && setChoices({ found, hasFailed: false }),
      () => isCurrent && setChoices({ found: [], hasFailed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [ask, relation, text, isAway]);
  return choices;
}

/** Who owns a dashboard, or which roles see it. Without the network some can go, and others cannot be looked for. */
export function Related({ relation, chosen, onChange }: RelatedProps) {
  const words = propertiesText[relation];
  const isAway = useIsAway();
  const name = useId();
  const [text, setText] = useState('');
  const { found: matching, hasFailed } = useChoices(relation, text, isAway);
  const choices = matching.filter(choice => !chosen.some(({ id }) => id === choice.id));
  return (
    <div className={css.field}>
      <span className={css.label} id={name}>
        {words.title}
      </span>
      <ul className={css.owners} aria-labelledby={name}>
        {chosen.map(one => (
          <li key={one.id} className={css.owner}>
            {one.name}
            <IconButton
              label={words.remove(one.name)}
              size="small"
              onPress={() => onChange(chosen.filter(({ id }) => id !== one.id))}
            >
              <X size={14} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {isAway ? (
        <span className={css.hint}>{words.needNetwork}</span>
      ) : (
        <SelectField
          label={words.add}
          choices={choices}
          text={text}
          onText={setText}
          onChoose={choice => onChange([...chosen, choice])}
        />
      )}
      {!isAway && hasFailed && (
        <span className={css.hint} role="alert">
          {words.failed}
        </span>
      )}
    </div>
  );
}
