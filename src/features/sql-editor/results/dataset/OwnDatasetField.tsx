import { useState } from 'react';
import type { ListedDataset } from '@/offline/reads/datasets';
import { saveDatasetText as text } from '@/text/messages/sql-editor/save-dataset';
import { ValuePicker } from '@/ui/value-picker/ValuePicker';
import { useOwnDatasets } from './use-own-datasets';

interface Chosen {
  readonly id: number;
  readonly name: string;
}

interface OwnDatasetFieldProps {
  /** The datasets stored on this device. */
  readonly known: readonly ListedDataset[];
  readonly chosen: Chosen | null;
  readonly onChoose: (chosen: Chosen) => void;
}

/** The location of a dataset, which distinguishes equal names. */
const placeOf = ({ databaseName, schema }: ListedDataset) =>
  [databaseName, schema].filter(part => part !== null && part !== '').join(' · ');

/** Chooses one of the user's own datasets, searched by words of its name. */
export function OwnDatasetField({ known, chosen, onChoose }: OwnDatasetFieldProps) {
  const [words, setWords] = useState('');
  const { datasets, count, isIncomplete } = useOwnDatasets(words, known);
  const places = new Map(known.map(dataset => [dataset.id, placeOf(dataset)]));
  const names = new Map(datasets.map(({ id, name }) => [String(id), name]));
  const more = count - datasets.length;
  return (
    <ValuePicker
      label={text.dataset}
      placeholder={count === 0 && words === '' ? text.none : text.choose}
      options={datasets.map(({ id, name }) => ({ id: String(id), label: name, about: places.get(id) ?? '' }))}
      chosen={chosen === null ? [] : [String(chosen.id)]}
      textOf={id => names.get(id) ?? chosen?.name ?? id}
      isMultiple={false}
      isClearable={false}
      words={{ search: text.find, noMatch: text.noMatch, clear: text.cancel, free: typed => typed }}
      onSearch={setWords}
      onChoose={([id]) => {
        if (id !== undefined) onChoose({ id: Number(id), name: names.get(id) ?? chosen?.name ?? '' });
      }}
      {...(isIncomplete ? { note: text.onlyHere } : more > 0 ? { note: text.more(more) } : {})}
    />
  );
}
