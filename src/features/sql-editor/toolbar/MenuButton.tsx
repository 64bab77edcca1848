import { ChevronDown } from 'lucide-react';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { Button, IconButton } from '@/ui/button/Button';
import { lazy } from '@/ui/lazy/lazy';
import type { MenuAction, MenuChoices } from '@/ui/menu/Menu';

const Menu = lazy(async () => ({ default: (await import('@/ui/menu/Menu')).Menu }));

interface MenuButtonProps {
  readonly label: string;
  /** Whether the label is visible. */
  readonly isNamed?: boolean;
  /** Without a visible label; usually an arrow. */
  readonly icon?: ReactNode;
  readonly actions: readonly MenuAction[];
  readonly choices?: readonly MenuChoices[];
}

export function MenuButton({ label, isNamed = false, icon, actions, choices }: MenuButtonProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const press = () => setOpen(true);
  return (
    <>
      {isNamed ? (
        <Button ref={opener} aria-haspopup="menu" onPress={press}>
          {label}
          <ChevronDown size={14} aria-hidden="true" />
        </Button>
      ) : (
        <IconButton
          ref={opener}
          variant={icon === undefined ? 'outlined' : 'ghost'}
          label={label}
          aria-haspopup="menu"
          onPress={press}
        >
          {icon ?? <ChevronDown size={14} aria-hidden="true" />}
        </IconButton>
      )}
      {isOpen && <OpenMenu {...{ label, opener, actions, choices }} onClose={() => setOpen(false)} />}
    </>
  );
}

interface OpenMenuProps extends Omit<MenuButtonProps, 'isNamed' | 'icon' | 'choices'> {
  readonly choices: readonly MenuChoices[] | undefined;
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

const OpenMenu = ({ choices = [], ...menu }: OpenMenuProps): ReactNode => <Menu {...menu} choices={choices} />;
