import type { ReactNode, RefObject } from 'react';
import { Menu as AriaMenu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import * as css from './Menu.css';

export interface MenuAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Leads to an address instead of acting. */
  readonly href?: string;
  readonly onAction?: () => void;
}

interface MenuProps {
  readonly label: string;
  /** The button that it belongs to; the focus goes back there. */
  readonly opener: RefObject<Element | null>;
  readonly actions: readonly MenuAction[];
  readonly onClose: () => void;
}

/** A list of actions at a button. It is open for as long as it is there, so that its code may come when it is first asked for. */
export function Menu({ label, opener, actions, onClose }: MenuProps) {
  return (
    <Popover triggerRef={opener} isOpen onOpenChange={open => !open && onClose()} className={css.popover} placement="bottom end" offset={4}>
      <AriaMenu className={css.menu} aria-label={label} autoFocus="first" onClose={onClose}>
        {actions.map(action => (
          <MenuItem
            key={action.id}
            id={action.id}
            className={css.item}
            textValue={action.label}
            isDisabled={action.disabled ?? false}
            {...(action.href ? { href: action.href } : {})}
            {...(action.danger ? { 'data-tone': 'danger' } : {})}
            {...(action.onAction ? { onAction: action.onAction } : {})}
          >
            {action.icon}
            {action.label}
          </MenuItem>
        ))}
      </AriaMenu>
    </Popover>
  );
}
