import { LayoutGrid, List } from 'lucide-react';
import { listControlsText as text } from '@/text/messages/home/lists';
import { Segmented } from '@/ui/segmented/Segmented';
import type { ListView } from '@/ui/table/list-address';
import * as css from './List.css';

interface ViewSwitchProps {
  readonly selected: ListView;
  readonly onSelect: (view: ListView) => void;
}

/** Shows a list as cards or as a table. */
export function ViewSwitch({ selected, onSelect }: ViewSwitchProps) {
  return (
    <div className={css.atEnd}>
      <Segmented
        label={text.view}
        selected={selected}
        onSelect={onSelect}
        options={[
          { id: 'cards', label: text.cards, icon: <LayoutGrid size={14} aria-hidden="true" /> },
          { id: 'table', label: text.table, icon: <List size={14} aria-hidden="true" /> },
        ]}
      />
    </div>
  );
}
