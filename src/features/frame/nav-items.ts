import { ChartColumn, Database, HardDriveDownload, House, LayoutDashboard, type LucideIcon } from 'lucide-react';

export interface NavItem {
  readonly to: '/' | '/dashboard/list' | '/chart/list' | '/dataset/list' | '/offline';
  /** Which of the words of the frame it is called by. */
  readonly name: 'home' | 'dashboards' | 'charts' | 'datasets' | 'offline';
  readonly Icon: LucideIcon;
}

/** The destinations, in the rail on wide screens and at the bottom on narrow ones. */
export const navItems: readonly NavItem[] = [
  { to: '/', name: 'home', Icon: House },
  { to: '/dashboard/list', name: 'dashboards', Icon: LayoutDashboard },
  { to: '/chart/list', name: 'charts', Icon: ChartColumn },
  { to: '/dataset/list', name: 'datasets', Icon: Database },
  { to: '/offline', name: 'offline', Icon: HardDriveDownload },
];

/** Where the shortcuts lead. */
export const addresses = {
  home: '/',
  dashboards: '/dashboard/list',
  charts: '/chart/list',
  datasets: '/dataset/list',
} as const;

/** The place that an address belongs to, if any: an open dashboard belongs to Dashboards, the gallery to Charts. */
export function navItemOf(pathname: string): NavItem['to'] | null {
  // People are come to by the account.
  if (pathname.startsWith('/users')) return null;
  if (pathname.startsWith('/dashboard')) return '/dashboard/list';
  if (['/chart', '/explore', '/gallery'].some(start => pathname.startsWith(start))) return '/chart/list';
  if (pathname.startsWith('/dataset')) return '/dataset/list';
  return pathname.startsWith('/offline') ? '/offline' : '/';
}
