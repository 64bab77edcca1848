import { menuEndpoints as endpoints, type MenuEntry, type MenuLink } from '@/api/menu';
import { hasPermission, type Roles } from '@/model/permissions';
import { read, type Implementation } from '../../http/implementation';
import { menuEntries } from './entries';

type Children = readonly (MenuLink | '-')[];
type MenuGroup = Extract<MenuEntry, { childs: unknown[] }>;

const isGroup = (entry: MenuEntry): entry is MenuGroup => 'childs' in entry;

/** Removes separators that are not between links. */
const withoutLooseLines = (children: Children) =>
  children.filter(
    (child, index) => child !== '-' || (index > 0 && index < children.length - 1 && children[index - 1] !== '-'),
  );

function visibleTo(roles: Roles): MenuEntry[] {
  const mayOpen = ({ name }: { readonly name: string }) => hasPermission(roles, 'menu_access', name);
  return menuEntries.filter(mayOpen).flatMap((entry): MenuEntry[] => {
    if (!isGroup(entry)) return [entry];
    const childs = withoutLooseLines(entry.childs.filter(child => child === '-' || mayOpen(child)));
    return childs.length > 0 ? [{ ...entry, childs }] : [];
  });
}

export function menuHandlers(): Implementation[] {
  return [read(endpoints.get, async ({ caller }) => ({ body: { result: visibleTo(caller.roles) } }))];
}
