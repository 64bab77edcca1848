import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import type { OpenedDashboard } from '@/offline/reads/opened-dashboard';
import { dashboardText } from '@/text/messages/dashboard/dashboard';
import { lazy } from '@/ui/lazy/lazy';
import { useMayEdit } from '../state/use-may-edit';
import * as page from '@/ui/page/Page.css';
import * as css from '../Dashboard.css';

const RenameField = lazy(() => import('./RenameField'));

/** The title of a dashboard; users who may edit it press it to rename. Read-only until this is loaded. */
export default function DashboardTitle({ opened }: { readonly opened: OpenedDashboard }) {
  const { dashboard } = opened;
  const [renaming, setRenaming] = useState(false);
  const mayEdit = useMayEdit(dashboard);
  const plain = <h1 className={page.title}>{dashboard.title}</h1>;
  if (!mayEdit) return plain;
  if (renaming) return <RenameField opened={opened} onClose={() => setRenaming(false)} meanwhile={plain} />;
  return (
    <h1 className={css.heading}>
      <Button
        className={css.titleButton}
        onPress={() => setRenaming(true)}
        aria-label={`${dashboard.title}. ${dashboardText.rename}`}
      >
        <span className={page.title}>{dashboard.title}</span>
      </Button>
    </h1>
  );
}
