import { useState } from 'react';
import type { DraftOwner } from '@/model/dataset-edit/draft';
import { useRelatedOptions } from '@/offline/react/use-related-options';
import { editDatasetText as text } from '@/text/messages/datasets/edit';
import { NamedPicker } from '@/ui/value-picker/NamedPicker';

interface OwnersProps {
  readonly owners: readonly DraftOwner[];
  readonly onChange: (owners: readonly DraftOwner[]) => void;
}

/** The owners of a dataset. Without the network, owners can be removed, but others cannot be searched. */
export function Owners({ owners, onChange }: OwnersProps) {
  const [words, setWords] = useState('');
  const { found, trouble } = useRelatedOptions({ of: 'dataset', column: 'owners' }, words);
  return (
    <NamedPicker
      label={text.owners}
      chosen={owners}
      found={found}
      note={trouble && (trouble === 'away' ? text.ownersNeedNetwork : text.ownersFailed)}
      words={{
        none: text.noOwner,
        search: text.searchPeople,
        noMatch: text.nobodyFound,
        clear: text.clear,
        nameless: text.person,
      }}
      onSearch={setWords}
      onChange={onChange}
    />
  );
}
