import { Link, useRouterState } from '@tanstack/react-router';
import { CircleHelp, Search } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { initials } from '@/model/person';
import type { SessionFacts } from '@/offline/state/facts';
import { frameText } from '@/text/messages/frame/shell';
import { Mark } from '@/ui/brand/Mark';
import { navItemOf, navItems } from './nav-items';
import * as css from './Frame.css';

interface NavigationProps {
  readonly user: SessionFacts['user'];
  /** Something waits to be sent. */
  readonly waiting: boolean;
  readonly onFind: () => void;
  readonly onHelp: () => void;
  readonly onAccount: () => void;
}

/** The destinations on wide screens. */
export function Rail({ user, waiting, onFind, onHelp, onAccount }: NavigationProps) {
  const active = navItemOf(useRouterState({ select: state => state.location.pathname }));
  return (
    <nav className={css.rail} aria-label={frameText.main}>
      <span className={css.brand}>
        <Mark />
      </span>
      {navItems.map(({ to, name, Icon }) => (
        <Link
          key={to}
          to={to}
          className={css.railItem}
          data-status={to === active ? 'active' : undefined}
          aria-current={to === active ? 'page' : undefined}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          {frameText[name]}
          {to === '/offline' && waiting && <i className={css.dot} role="img" aria-label={frameText.changesWait} />}
        </Link>
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
export function BottomNavigation({ waiting, onAccount }: Pick<NavigationProps, 'waiting' | 'onAccount'>) {
  const active = navItemOf(useRouterState({ select: state => state.location.pathname }));
  return (
    <nav className={css.bottom} aria-label={frameText.main}>
      {navItems.map(({ to, name, Icon }) => (
        <Link
          key={to}
          to={to}
          className={`${css.bottomItem} ${to === '/dataset/list' ? css.onlyWide : ''}`}
          data-status={to === active ? 'active' : undefined}
          aria-current={to === active ? 'page' : undefined}
        >
          <span className={css.bottomIcon}>
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          </span>
          {frameText[name]}
          {to === '/offline' && waiting && <i className={css.dot} role="img" aria-label={frameText.changesWait} />}
        </Link>
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

function MoreDots() {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <circle cx="5" cy="12" r="1.75" />
      <circle cx="12" cy="12" r="1.75" />
      <circle cx="19" cy="12" r="1.75" />
    </svg>
  );
}
