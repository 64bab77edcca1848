import type { ReactNode, RefObject } from 'react';
import { Check } from 'lucide-react';
import { Header } from 'react-aria-components/Header';
import { Menu as AriaMenu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { useToast } from '../toast/Toast';
import * as css from './Menu.css';

export interface MenuAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Why it does nothing now: stands below its name, and is said again when it is chosen. */
  readonly unavailable?: string | undefined;
  /** Leads to an address instead of acting. */
  readonly href?: string;
  readonly onAction?: () => void;
}

/** Settings in a menu: one of them, or any number, is chosen. */
export interface MenuChoices {
  readonly id: string;
  readonly label: string;
  readonly mode: 'one' | 'any';
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

interface MenuProps {
  readonly label: string;
  /** The button that it belongs to; the focus goes back there. */
  readonly opener: RefObject<Element | null>;
  readonly actions: readonly MenuAction[];
  readonly choices?: readonly MenuChoices[];
  readonly onClose: () => void;
}

/** A list of actions at a button. It is open for as long as it is there, so that its code may come when it is first asked for. */
export function Menu({ label, opener, actions, choices = [], onClose }: MenuProps) {
  const toast = useToast();
  const onActionOf = ({ unavailable, onAction }: MenuAction) => (unavailable ? { onAction: () => toast({ text: unavailable }) } : onAction ? { onAction } : {});
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
            {...(action.unavailable ? { 'data-unavailable': '' } : {})}
            {...(action.href ? { href: action.href } : {})}
            {...(action.danger ? { 'data-tone': 'danger' } : {})}
            {...onActionOf(action)}
          >
            {action.icon}
            <span className={css.words}>
              {action.label}
              {action.unavailable && <span className={css.reason}>{action.unavailable}</span>}
            </span>
          </MenuItem>
        ))}
        {choices.map(each => (
          <Choices key={each.id} choices={each} />
        ))}
      </AriaMenu>
    </Popover>
  );
}

function Choices({ choices: { id, label, mode, options, chosen, onChoose } }: { readonly choices: MenuChoices }) {
  return (
    <MenuSection
      id={id}
      className={css.choices}
      selectionMode={mode === 'one' ? 'single' : 'multiple'}
      disallowEmptySelection={mode === 'one'}
      selectedKeys={chosen}
      onSelectionChange={keys => keys !== 'all' && onChoose([...keys].map(String))}
    >
      <Header className={css.choicesName}>{label}</Header>
      {options.map(option => (
        <MenuItem key={option.id} id={option.id} className={css.item} textValue={option.label}>
          <Check size={15} className={css.tick} aria-hidden="true" />
          {option.label}
        </MenuItem>
      ))}
    </MenuSection>
  );
}
