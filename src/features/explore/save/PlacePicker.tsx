import { useMemo } from 'react';
import type { ListedDashboard } from '@/offline/reads/dashboards';
import { saveChartText as text } from '@/text/messages/explore/saving';
import { ValuePicker } from '@/ui/value-picker/ValuePicker';
import { newPlaceId, newTitleOf } from './places';

interface PlacePickerProps {
  readonly dashboards: readonly Pick<ListedDashboard, 'id' | 'title'>[];
  /** An option's id; null if the chart is added to no dashboard. */
  readonly chosen: string | null;
  readonly onChoose: (option: string | null) => void;
}

/** Selects the dashboard that a chart is added to: an existing one, or a new one by its name. */
export function PlacePicker({ dashboards, chosen, onChoose }: PlacePickerProps) {
  const options = useMemo(() => dashboards.map(({ id, title }) => ({ id: String(id), label: title })), [dashboards]);
  const words = {
    search: text.dashboardSearch,
    noMatch: text.noDashboards,
    clear: text.clear,
    free: text.newDashboard,
  };
  return (
    <ValuePicker
      label={text.dashboard}
      placeholder={text.noDashboard}
      options={options}
      chosen={chosen === null ? [] : [chosen]}
      textOf={id => text.newDashboard(newTitleOf(id) ?? '')}
      isMultiple={false}
      isClearable
      words={words}
      idOf={newPlaceId}
      onChoose={ids => onChoose(ids[0] ?? null)}
    />
  );
}
