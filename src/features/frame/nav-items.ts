import type { StaticDataRouteOption } from '@tanstack/react-router';
import {
  ChartColumn,
  Database,
  HardDriveDownload,
  House,
  LayoutDashboard,
  Terminal,
  type LucideIcon,
} from 'lucide-react';
import { hasPermission, type PermissionPair, type Roles } from '@/model/permissions';

interface Destination {
  readonly to: string;
  /** The key of its name in the texts of the frame, and of its shortcut. */
  readonly name: string;
  readonly Icon: LucideIcon;
  /** The prefixes of its addresses: an open dashboard belongs to Dashboards, the gallery to Charts. */
  readonly beginnings: readonly string[];
  /** Only people with this permission find it; everybody if absent. */
  readonly permission?: PermissionPair;
  /** Left out at the bottom of narrow screens, where the account menu has it. */
  readonly isOnlyWide?: boolean;
}

/** The destinations, in the rail on wide screens and at the bottom on narrow ones. */
export const navItems = [
  { to: '/', name: 'home', Icon: House, beginnings: [] },
  {
    to: '/dashboard/list',
    name: 'dashboards',
    Icon: LayoutDashboard,
    beginnings: ['/dashboard'],
    permission: ['can_read', 'Dashboard'],
  },
  {
    to: '/chart/list',
    name: 'charts',
    Icon: ChartColumn,
    beginnings: ['/chart', '/explore', '/gallery'],
    permission: ['can_read', 'Chart'],
  },
  {
    to: '/dataset/list',
    name: 'datasets',
    Icon: Database,
    beginnings: ['/data'],
    permission: ['can_read', 'Dataset'],
    isOnlyWide: true,
  },
  {
    to: '/sqllab',
    name: 'sql',
    Icon: Terminal,
    beginnings: ['/sqllab', '/savedqueryview'],
    permission: ['menu_access', 'SQL Lab'],
    isOnlyWide: true,
  },
  { to: '/offline', name: 'offline', Icon: HardDriveDownload, beginnings: ['/offline'] },
] as const satisfies readonly Destination[];

export type NavItem = (typeof navItems)[number] & Pick<Destination, 'isOnlyWide' | 'permission'>;

/** The destinations of a person. */
export const navItemsFor = (roles: Roles): readonly NavItem[] =>
  navItems.filter(({ permission }: NavItem) => !permission || hasPermission(roles, permission[0], permission[1]));

/** The address that a shortcut opens. */
export const navAddress = (name: NavItem['name']): NavItem['to'] =>
  navItems.find(item => item.name === name)?.to ?? '/';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The destination of an address whose path alone does not determine it. */
    destination?: (search: Readonly<Record<string, unknown>>) => NavItem['name'];
  }
}

/** The router's data about the open screen. */
interface OpenScreen {
  readonly location: { readonly pathname: string };
  readonly matches: readonly {
    readonly search: object;
    readonly staticData: StaticDataRouteOption;
  }[];
}

/** The item that a screen belongs to; null for people, which the account menu has, and for screens without one. */
export function navItemOf({ location: { pathname }, matches }: OpenScreen): NavItem | null {
  const match = matches.at(-1);
  const named = match?.staticData.destination?.({ ...match.search });
  const belongs = ({ to, name, beginnings }: NavItem) =>
    named === undefined
      ? pathname === to || beginnings.some(beginning => pathname.startsWith(beginning))
      : name === named;
  return navItems.find(belongs) ?? null;
}
