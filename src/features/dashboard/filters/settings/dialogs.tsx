import { ListFilter, Share2 } from 'lucide-react';
import { settingsText } from '@/text/messages/filters/filters';
import { scopingText } from '@/text/messages/filters/scoping';
import { lazy } from '@/ui/lazy/lazy';
import type { SettingsDialog } from './settings-dialog';

const FilterSettings = lazy(() => import('./FilterSettings'));
const ScopingDialog = lazy(() => import('./ScopingDialog'));

/** In the order of the menu. */
export const settingsDialogs = (): readonly SettingsDialog[] => [
  {
    id: 'filters',
    label: settingsText.edit,
    icon: <ListFilter size={16} aria-hidden="true" />,
    flag: 'DASHBOARD_NATIVE_FILTERS',
    Dialog: FilterSettings,
  },
  {
    id: 'scoping',
    label: scopingText.title,
    icon: <Share2 size={16} aria-hidden="true" />,
    flag: 'DASHBOARD_CROSS_FILTERS',
    Dialog: ScopingDialog,
  },
];
