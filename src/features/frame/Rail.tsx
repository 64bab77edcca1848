import { Link, useRouterState } from '@tanstack/react-router';
import { CircleHelp, Search } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { initials } from '@/model/person';
import type { SessionFacts } from '@/offline/state/facts';
import { frameText } from '@/text/messages/frame/shell';
import { Mark } from '@/ui/brand/Mark';
import { navItemOf, navItemsFor, type NavItem } from './nav-items';
import * as css from './Frame.css';

interface NavigationProps extends Pick<SessionFacts, 'user' | 'roles'> {
  /** Whether something waits to be sent. */
  readonly waiting: boolean;
  readonly onFind: () => void;
  readonly onHelp: () => void;
  readonly onAccount: () => void;
}

/** The destinations on wide screens. */
export function Rail({ user, roles, waiting, onFind, onHelp, onAccount }: NavigationProps) {
  const active = useRouterState({ select: navItemOf });
  return (
    <nav className={css.rail} aria-label={frameText.main}>
      <span className={css.brand}>
        <Mark />
      </span>
      {navItemsFor(roles).map(item => (
        <NavLink key={item.to} item={item} isActive={item === active} waiting={waiting} className={css.railItem} />
      ))}
      <span className={css.filler} />
      <Button className={css.railItem} onPress={onFind}>
        <Search size={20} strokeWidth={1.75} aria-hidden="true" />
        {frameText.find}
      </Button>
      <Button className={css.railItem} onPress={onHelp}>
        <CircleHelp size={20} strokeWidth={1.75} aria-hidden="true" />
        {frameText.help}
      </Button>
      <Button
        className={css.railItem}
        onPress={onAccount}
        aria-label={frameText.account(`${user.firstName} ${user.lastName}`)}
      >
        <span className={css.avatar}>{initials(user)}</span>
      </Button>
    </nav>
  );
}

/** The destinations on narrow screens, within reach of a thumb. */
export function BottomNavigation({
  roles,
  waiting,
  onAccount,
}: Pick<NavigationProps, 'roles' | 'waiting' | 'onAccount'>) {
  const active = useRouterState({ select: navItemOf });
  return (
    <nav className={css.bottom} aria-label={frameText.main}>
      {navItemsFor(roles).map(item => (
        <NavLink
          key={item.to}
          item={item}
          isActive={item === active}
          waiting={waiting}
          className={`${css.bottomItem} ${item.isOnlyWide ? css.onlyWide : ''}`}
          iconClassName={css.bottomIcon}
        />
      ))}
      <Button className={css.bottomItem} onPress={onAccount}>
        <span className={css.bottomIcon}>
          <MoreDots />
        </span>
        {frameText.more}
      </Button>
    </nav>
  );
}

interface NavLinkProps extends Pick<NavigationProps, 'waiting'> {
  readonly item: NavItem;
  readonly isActive: boolean;
  readonly className: string;
  readonly iconClassName?: string;
}

function NavLink({ item: { to, name, Icon }, isActive, waiting, className, iconClassName }: NavLinkProps) {
  const icon = <Icon size={20} strokeWidth={1.75} aria-hidden="true" />;
  return (
    <Link
      to={to}
      className={className}
      data-status={isActive ? 'active' : undefined}
      aria-current={isActive ? 'page' : undefined}
    >
      {iconClassName === undefined ? icon : <span className={iconClassName}>{icon}</span>}
      {frameText[name]}
      {to === '/offline' && waiting && <i className={css.dot} role="img" aria-label={frameText.changesWait} />}
    </Link>
  );
}

function MoreDots() {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <circle cx="5" cy="12" r="1.75" />
      <circle cx="12" cy="12" r="1.75" />
      <circle cx="19" cy="12" r="1.75" />
    </svg>
  );
}
