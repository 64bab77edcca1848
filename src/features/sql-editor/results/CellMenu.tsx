import { useRef } from 'react';
import { Menu, type MenuAction } from '@/ui/menu/Menu';
import * as css from './Results.css';

/** A cell, and where on the screen its menu opens. */
export interface MenuPlace {
  readonly place: number;
  readonly column: number;
  readonly x: number;
  readonly y: number;
}

interface CellMenuProps {
  /** Null while it is closed. */
  readonly menu: MenuPlace | null;
  readonly label: (menu: MenuPlace) => string;
  readonly actions: (menu: MenuPlace) => readonly MenuAction[];
  readonly onClose: () => void;
}

/** The menu of a cell, at the pointer. */
export function CellMenu({ menu, label, actions, onClose }: CellMenuProps) {
  const opener = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span ref={opener} className={css.place} style={menu ? { left: menu.x, top: menu.y } : {}} />
      {menu && <Menu label={label(menu)} opener={opener} onClose={onClose} actions={actions(menu)} />}
    </>
  );
}
