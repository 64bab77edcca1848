import { useState } from 'react';
import type { EditedChart } from '@/model/chart';
import { useRelatedOptions } from '@/offline/react/use-related-options';
import { chartPropertiesText as text } from '@/text/messages/explore/saving';
import { NamedPicker } from '@/ui/value-picker/NamedPicker';

type Named = NonNullable<EditedChart['owners']>;

interface OwnersProps {
  readonly owners: Named;
  readonly onChange: (owners: Named) => void;
}

/** The owners of a chart. Offline, owners can be removed, but others cannot be searched for. */
export function Owners({ owners, onChange }: OwnersProps) {
  const [words, setWords] = useState('');
  const { found, trouble } = useRelatedOptions({ of: 'chart', column: 'owners' }, words);
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
