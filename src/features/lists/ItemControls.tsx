import { Download, Ellipsis, Trash2 } from 'lucide-react';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { homeText } from '@/text/messages/home/home';
import { selectionText } from '@/text/messages/home/lists';
import { IconButton } from '@/ui/button/Button';
import type { MenuAction } from '@/ui/menu/Menu';
import { StarToggle } from '@/ui/star/StarToggle';
import type { ListItem } from './list-description';
import type { ListExport } from './use-export';

interface ItemStarProps {
  readonly item: { readonly name: string; readonly favourite: boolean };
  readonly onChange: (value: boolean) => void;
}

export function ItemStar({ item: { name, favourite }, onChange }: ItemStarProps) {
  return (
    <StarToggle
      label={favourite ? homeText.unstar(name) : homeText.star(name)}
      selected={favourite}
      onChange={onChange}
    />
  );
}

/** What the menu of an item needs to know of its button. */
export interface MenuOpening {
  readonly opener: RefObject<Element | null>;
  readonly onClose: () => void;
}

interface MenuOpenerProps<Given extends object> {
  readonly label: string;
  readonly Menu: (props: Given & MenuOpening) => ReactNode;
  /** The other properties of the menu. */
  readonly given: Given;
}

/** The button that opens the menu of an item. */
export function MenuOpener<Given extends object>({ label, Menu, given }: MenuOpenerProps<Given>) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton ref={opener} label={label} aria-haspopup="menu" onPress={() => setOpen(true)}>
        <Ellipsis size={16} aria-hidden="true" />
      </IconButton>
      {isOpen && <Menu {...given} opener={opener} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The size of icons in the menus of items. */
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
