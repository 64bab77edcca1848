import { ListFilter, Share2 } from 'lucide-react';
import { lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { settingsText } from '@/text/messages/filter-settings';
import { scopingText } from '@/text/messages/scoping';

export interface SettingsDialogProps {
  readonly onClose: () => void;
}

/** What the settings of the filter bar open. */
export interface SettingsDialog {
  readonly id: string;
  /** Its entry in the menu. */
  readonly label: string;
  readonly icon: ReactNode;
  /** Loaded when it is asked for. */
  readonly Dialog: LazyExoticComponent<ComponentType<SettingsDialogProps>>;
}

/** In the order of the menu. */
export const settingsDialogs: readonly SettingsDialog[] = [
  { id: 'filters', label: settingsText.edit, icon: <ListFilter size={15} aria-hidden="true" />, Dialog: lazy(() => import('./FilterSettings')) },
  { id: 'scoping', label: scopingText.title, icon: <Share2 size={15} aria-hidden="true" />, Dialog: lazy(() => import('./ScopingDialog')) },
];
