import { compareNames } from '@/lib/name-order';
import { LayoutGrid, List } from 'lucide-react';
import { listControlsText } from '@/text/messages/home/lists';
import { homeText } from '@/text/messages/home/home';
import { tagFilterText } from '@/text/messages/home/tags';
import { ChoiceChips } from '@/ui/choice-chips/ChoiceChips';
import { Segmented } from '@/ui/segmented/Segmented';
import { Select } from '@/ui/select/Select';
import { dashboardPlaces, type DashboardFilters } from './dashboard-address';

/** Tag names are prefixed, so that none of them equals the option for any tag. */
const [ANY, SIGN] = ['any', '='] as const;

interface DashboardControlsProps {
  readonly filters: DashboardFilters;
  readonly onFilters: (filters: DashboardFilters) => void;
  /** The tags of all dashboards, with duplicates. */
  readonly tags: readonly string[];
}

/** Filters and view options of the list of dashboards. */
export default function DashboardControls(props: DashboardControlsProps) {
  const { place, view, tag } = props.filters;
  const change = (changed: Partial<DashboardFilters>) => props.onFilters({ ...props.filters, ...changed });
  const tags = [...new Set(props.tags)].sort(compareNames);
  return (
    <>
      <ChoiceChips
        label={listControlsText.filter}
        selected={place}
        onSelect={next => change({ place: next })}
        options={dashboardPlaces.map(id => ({ id, label: { ...homeText, ...listControlsText }[id] }))}
      />
      {(tags.length > 0 || tag !== null) && (
        <Select
          label={tagFilterText.label}
          hideLabel
          placeholder={tagFilterText.any}
          search={tagFilterText.find}
          options={[{ id: ANY, label: tagFilterText.any }, ...tags.map(name => ({ id: SIGN + name, label: name }))]}
          selected={tag === null ? ANY : SIGN + tag}
          onSelect={id => change({ tag: id === ANY ? null : id.slice(SIGN.length) })}
        />
      )}
      <Segmented
        label={listControlsText.view}
        selected={view}
        onSelect={next => change({ view: next })}
        options={[
          { id: 'cards', label: listControlsText.cards, icon: <LayoutGrid size={14} aria-hidden="true" /> },
          { id: 'table', label: listControlsText.table, icon: <List size={14} aria-hidden="true" /> },
        ]}
      />
    </>
  );
}
