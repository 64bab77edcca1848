import type { RefObject } from 'react';
import { crossFiltersEnabled } from '@/model/cross-filter';
import { settingsText } from '@/text/messages/filter-settings';
import { Menu, type MenuChoices } from '@/ui/menu/Menu';
import { useDashboard } from '../../dashboard-context';
import { settingsDialogs, type SettingsDialog } from './dialogs';
import { useWriteMetadata } from './use-write-metadata';

interface SettingsMenuProps {
  readonly opener: RefObject<Element | null>;
  readonly onShow: (dialog: SettingsDialog) => void;
  /** The bar is about to be drawn at another place. */
  readonly onTurn: () => void;
  readonly onClose: () => void;
}

/** What an author can set of the filter bar. It is loaded by the press that asks for it. */
export default function SettingsMenu({ opener, onShow, onTurn, onClose }: SettingsMenuProps) {
  const { metadata } = useDashboard().dashboard;
  const write = useWriteMetadata();
  // What could not be saved is told over the page.
  const save = (change: Readonly<Record<string, unknown>>) => void write(change).catch(() => undefined);
  const orientation = metadata['filter_bar_orientation'] === 'HORIZONTAL' ? 'HORIZONTAL' : 'VERTICAL';
  const choices: readonly MenuChoices[] = [
    {
      id: 'cross-filters',
      label: settingsText.crossFilters,
      mode: 'any',
      options: [{ id: 'on', label: settingsText.enableCrossFilters }],
      chosen: crossFiltersEnabled(metadata) ? ['on'] : [],
      onChoose: chosen => save({ cross_filters_enabled: chosen.includes('on') }),
    },
    {
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
  ];
  const actions = settingsDialogs.map(dialog => ({ id: dialog.id, label: dialog.label, icon: dialog.icon, onAction: () => onShow(dialog) }));
  return <Menu label={settingsText.open} opener={opener} actions={actions} choices={choices} onClose={onClose} />;
}
