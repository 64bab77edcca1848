import { Link, useNavigate } from '@tanstack/react-router';
import { EllipsisVertical } from 'lucide-react';
import { useRef, useState } from 'react';
import { datasourceKey } from '@/model/datasource-key';
import { hasPermission } from '@/model/permissions';
import { useOpenSession } from '@/offline/react/context';
import { builderText as text } from '@/text/messages/explore/builder';
import { Button, IconButton } from '@/ui/button/Button';
import { Chip } from '@/ui/chip/Chip';
import { lazy } from '@/ui/lazy/lazy';
import * as css from '../Explore.css';
import type { OpenChartDialog } from '../save/ChartDialogs';
import { datasetHere, type Builder as BuilderControl } from './use-builder';

const Menu = lazy(async () => ({ default: (await import('@/ui/menu/Menu')).Menu }));
const ChartMenu = lazy(() => import('./ChartMenu'));

/** Link to the dataset of a chart. */
export function DatasetLink({ builder }: { readonly builder: BuilderControl }) {
  const dataset = datasetHere(builder);
  return (
    dataset && (
      <Link to="/explore" search={{ datasource: datasourceKey(dataset.id) }} className={css.datasetLink}>
        <Chip>{dataset.name}</Chip>
      </Link>
    )
  );
}

interface InDashboardsProps {
  readonly dashboards: readonly { readonly id: number; readonly title: string }[];
}

/** Links to the dashboards that contain the chart. */
export function InDashboards({ dashboards }: InDashboardsProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <span className={css.inDashboards}>
      <Button ref={opener} size="small" variant="ghost" onPress={() => setOpen(true)}>
        {text.inDashboards(dashboards.length)}
      </Button>
      {isOpen && (
        <Menu
          label={text.inDashboards(dashboards.length)}
          opener={opener}
          actions={dashboards.map(({ id, title }) => ({
            id: String(id),
            label: title,
            onAction: () => void navigate({ to: '/dashboard/$idOrSlug', params: { idOrSlug: String(id) } }),
          }))}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  );
}

interface ChartMoreProps {
  readonly chartId: number;
  readonly mayChange: boolean;
  readonly onOpen: (open: OpenChartDialog) => void;
}

/** Opens the menu of further actions on a saved chart. */
export function ChartMore({ chartId, mayChange, onOpen }: ChartMoreProps) {
  const { roles } = useOpenSession().facts;
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (!mayChange && !hasPermission(roles, 'can_write', 'ReportSchedule')) return null;
  return (
    <>
      <IconButton ref={opener} label={text.more} onPress={() => setOpen(true)}>
        <EllipsisVertical size={16} aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <ChartMenu
          chartId={chartId}
          mayChange={mayChange}
          opener={opener}
          onOpen={onOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
