import { useCallback, useState } from 'react';
import type { Dataset } from '@/model/dataset';
import type { BoxColumn, Choice } from '@/model/filter-box/read';
import type { FilterValue } from '@/model/query-context';
import { filterBoxText as text } from '@/text/messages/filters/filter-box';
import { ValuePicker } from '@/ui/value-picker/ValuePicker';
import type { FilterChoices } from '../../plugin';
import { choiceOfIds, idOf, idsOf, optionOf, textOfId, typedValue } from './options';
import { FIRST_CHOICES } from './query';

interface ValueFieldProps {
  readonly column: BoxColumn;
  /** The values that were loaded with the box. */
  readonly loaded: readonly FilterValue[];
  readonly dataset: Dataset | null;
  readonly chosen: Choice | null;
  readonly onChoose: (choice: Choice | null) => void;
  readonly search: FilterChoices['search'] | undefined;
}

type Found =
  | { readonly name: 'not-searched' | 'no-server' }
  | { readonly name: 'found'; readonly values: readonly FilterValue[] };

/** Values of a column. If there are more than were loaded, the server searches for the typed text. */
export function ValueField({ column, loaded, dataset, chosen, onChoose, search }: ValueFieldProps) {
  const { column: name, label, isMultiple, isClearable, searchesAll } = column;
  const [found, setFound] = useState<Found>({ name: 'not-searched' });
  const isCut = loaded.length >= FIRST_CHOICES;
  const look = useCallback(
    (searched: string) => {
      if (searched === '' || !search) return;
      void search(name, searched).then(values =>
        setFound(values === null ? { name: 'no-server' } : { name: 'found', values }),
      );
    },
    [search, name],
  );
  const values = found.name === 'found' ? [...new Set([...loaded, ...found.values])] : loaded;
  const note = found.name === 'no-server' ? text.noServer : isCut ? text.notAll(loaded.length) : null;
  return (
    <ValuePicker
      label={label}
      options={values.map(optionOf)}
      chosen={idsOf(chosen)}
      textOf={textOfId}
      placeholder={isMultiple ? text.choose : text.chooseOne}
      isMultiple={isMultiple}
      isClearable={isClearable}
      words={text.words}
      onChoose={ids => onChoose(choiceOfIds(ids, isMultiple))}
      idOf={typed => idOf(typedValue(typed, dataset, name))}
      note={note}
      {...(search && (searchesAll || isCut) ? { onSearch: look } : {})}
    />
  );
}
