import { LayoutGrid, List } from 'lucide-react';
import { listControlsText } from '@/text/messages/home/lists';
import { homeText } from '@/text/messages/home/home';
import { ChoiceChips } from '@/ui/choice-chips/ChoiceChips';
import { Segmented } from '@/ui/segmented/Segmented';

const filters = ['all', 'mine', 'favourites', 'onDevice'] as const;
export type DashboardFilter = (typeof filters)[number];
export type DashboardView = 'cards' | 'table';

interface DashboardControlsProps {
  readonly filter: DashboardFilter;
  readonly onFilter: (filter: DashboardFilter) => void;
  readonly view: DashboardView;
  readonly onView: (view: DashboardView) => void;
}

/** Which dashboards are listed, and how. */
export default function DashboardControls({ filter, onFilter, view, onView }: DashboardControlsProps) {
  return (
    <>
      <ChoiceChips
        label={listControlsText.filter}
        selected={filter}
        onSelect={onFilter}
        options={filters.map(id => ({ id, label: { ...homeText, ...listControlsText }[id] }))}
      />
      <Segmented
        label={listControlsText.view}
        selected={view}
        onSelect={onView}
        options={[
          { id: 'cards', label: listControlsText.cards, icon: <LayoutGrid size={14} aria-hidden="true" /> },
          { id: 'table', label: listControlsText.table, icon: <List size={14} aria-hidden="true" /> },
        ]}
      />
    </>
  );
}
