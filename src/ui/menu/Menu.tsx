import type { ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
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
  /** The button that opens it. */
  readonly trigger: ReactNode;
  readonly actions: readonly MenuAction[];
  readonly isOpen?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

/** A list of actions that opens from a button. */
export function Menu({ label, trigger, actions, isOpen, onOpenChange }: MenuProps) {
  return (
    <MenuTrigger {...(isOpen === undefined ? {} : { isOpen })} {...(onOpenChange ? { onOpenChange } : {})}>
      {trigger}
      <Popover className={css.popover} placement="bottom end" offset={4}>
        <AriaMenu className={css.menu} aria-label={label}>
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
    </MenuTrigger>
  );
}
