import { X } from 'lucide-react';
import { useId, useState } from 'react';
import type { RelatedOption } from '@/offline/direct/related-options';
import { useRelatedOptions } from '@/offline/react/use-related-options';
import { propertiesText } from '@/text/messages/dashboard/properties';
import { IconButton } from '@/ui/button/Button';
import { SelectField } from './SelectField';
import * as css from './Properties.css';

interface RelatedProps {
  readonly relation: 'owners' | 'roles';
  readonly chosen: readonly RelatedOption[];
  readonly onChange: (chosen: readonly RelatedOption[]) => void;
}

/** The owners or roles of a dashboard. Without the network they can be removed, but others cannot be searched. */
export function Related({ relation, chosen, onChange }: RelatedProps) {
  const words = propertiesText[relation];
  const name = useId();
  const [text, setText] = useState('');
  const { found, trouble } = useRelatedOptions({ of: 'dashboard', column: relation }, text);
  const choices = found.filter(choice => !chosen.some(({ id }) => id === choice.id));
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
      {trouble === 'away' ? (
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
      {trouble === 'failed' && (
        <span className={css.hint} role="alert">
          {words.failed}
        </span>
      )}
    </div>
  );
}
