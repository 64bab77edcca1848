import { crossFiltersEnabled } from '@/model/cross-filter';
import { settingsText } from '@/text/messages/filter-settings';
import type { MenuChoices } from '@/ui/menu/Menu';
import { useDashboard } from '../../dashboard-context';
import { useWriteMetadata } from './use-write-metadata';

interface SettingsChoices {
  readonly crossFilters: MenuChoices;
  readonly orientation: MenuChoices;
}

/** What is set in the menu itself. @param onTurn the bar is about to be drawn at another place */
export function useSettingsChoices(onTurn: () => void): SettingsChoices {
  const { metadata } = useDashboard().dashboard;
  const write = useWriteMetadata();
  // What could not be saved is told over the page.
  const save = (change: Readonly<Record<string, unknown>>) => void write(change).catch(() => undefined);
  const orientation = metadata['filter_bar_orientation'] === 'HORIZONTAL' ? 'HORIZONTAL' : 'VERTICAL';
  return {
    crossFilters: {
      id: 'cross-filters',
      label: settingsText.crossFilters,
      mode: 'any',
      options: [{ id: 'on', label: settingsText.enableCrossFilters }],
      chosen: crossFiltersEnabled(metadata) ? ['on'] : [],
      onChoose: chosen => save({ cross_filters_enabled: chosen.includes('on') }),
    },
    orientation: {
      id: 'orientation',
      label: settingsText.orientation,
      mode: 'one',
      options: [
        { id: 'VERTICAL', label: settingsText.vertical },
        { id: 'HORIZONTAL', label: settingsText.horizontal },
      ],
      chosen: [orientation],
      onChoose: ([next]) => {
        if (next === undefined || next === orientation) return;
        onTurn();
        save({ filter_bar_orientation: next });
      },
    },
  };
}
