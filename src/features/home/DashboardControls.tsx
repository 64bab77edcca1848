import { compareNames } from '@/lib/name-order';
import { LayoutGrid, List } from 'lucide-react';
import { listControlsText } from '@/text/messages/home/lists';
import { homeText } from '@/text/messages/home/home';
import { tagFilterText } from '@/text/messages/home/tags';
import { ChoiceChips } from '@/ui/choice-chips/ChoiceChips';
import { Segmented } from '@/ui/segmented/Segmented';
import { Select } from '@/ui/select/Select';

const filters = ['all', 'mine', 'favourites', 'onDevice'] as const;
export type DashboardFilter = (typeof filters)[number];
export type DashboardView = 'cards' | 'table';

/** Tag names are prefixed, so that none of them equals the option for any tag. */
const [ANY, SIGN] = ['any', '='] as const;

interface DashboardControlsProps {
  readonly filter: DashboardFilter;
  readonly onFilter: (filter: DashboardFilter) => void;
  /** The tags of all dashboards, with duplicates. */
  readonly tags: readonly string[];
  /** Null for any. */
  readonly tag: string | null;
  readonly onTag: (tag: string | null) => void;
  readonly view: DashboardView;
  readonly onView: (view: DashboardView) => void;
}

/** Filters and view options of the list of dashboards. */
export default function DashboardControls(props: DashboardControlsProps) {
  const { filter, onFilter, view, onView, tag, onTag } = props;
  const tags = [...new Set(props.tags)].sort(compareNames);
  return (
    <>
      <ChoiceChips
        label={listControlsText.filter}
        selected={filter}
        onSelect={onFilter}
        options={filters.map(id => ({ id, label: { ...homeText, ...listControlsText }[id] }))}
      />
      {(tags.length > 0 || tag !== null) && (
        <Select
          label={tagFilterText.label}
          hideLabel
          placeholder={tagFilterText.any}
          search={tagFilterText.find}
          options={[{ id: ANY, label: tagFilterText.any }, ...tags.map(name => ({ id: SIGN + name, label: name }))]}
          selected={tag === null ? ANY : SIGN + tag}
          onSelect={id => onTag(id === ANY ? null : id.slice(SIGN.length))}
        />
      )}
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
