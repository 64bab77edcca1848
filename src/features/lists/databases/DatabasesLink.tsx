import { Link } from '@tanstack/react-router';
import { Cable } from 'lucide-react';
import { hasPermission } from '@/model/permissions';
import { useOpenSession } from '@/offline/react/context';
import { databasesText as text } from '@/text/messages/datasets/databases';
import * as button from '@/ui/button/Button.css';
import * as table from '@/ui/table/Table.css';

/** The link to the databases of datasets, for users who have it in the menu. */
export function DatabasesLink() {
  const { roles } = useOpenSession().facts;
  if (!hasPermission(roles, 'menu_access', 'Databases')) return null;
  return (
    // Hidden on phones; other narrow screens show the icon, which the aria-label names.
    <span className={table.notPhone}>
      <Link
        to="/databaseview/list"
        aria-label={text.title}
        className={`${button.variant.outlined} ${button.sizes.normal}`}
      >
        <Cable size={16} aria-hidden="true" />
        <span className={table.wide}>{text.title}</span>
      </Link>
    </span>
  );
}
