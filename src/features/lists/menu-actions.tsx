import { Download, Trash2 } from 'lucide-react';
import { selectionText } from '@/text/messages/home/lists';
import type { MenuAction } from '@/ui/menu/Menu';
import type { ListItem } from './list-description';
import type { ListExport } from './use-export';

export const iconSize = 15;

export const exportItem = ({ hindrance, save }: ListExport, item: ListItem): MenuAction => ({
  id: 'export',
  label: selectionText.export,
  group: 'copy',
  icon: <Download size={iconSize} aria-hidden="true" />,
  unavailable: hindrance([item]),
  onAction: () => save([item]),
});

export const removeItem = (given: Pick<MenuAction, 'label' | 'unavailable' | 'onAction'>): MenuAction => ({
  id: 'remove',
  group: 'remove',
  danger: true,
  icon: <Trash2 size={iconSize} aria-hidden="true" />,
  ...given,
});
