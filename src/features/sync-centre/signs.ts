import {
  ArrowUpFromLine,
  CalendarClock,
  CalendarRange,
  ChartColumn,
  CircleAlert,
  Database,
  FileX2,
  Filter,
  GitCompareArrows,
  LayoutDashboard,
  SquareTerminal,
  Star,
  type LucideIcon,
} from 'lucide-react';
import type { QueuedCommand } from '@/offline/commands/command';
import { kindIn } from '@/offline/commands/patch';
import type { ResourceKind } from '@/model/resource-fields';

/** Icons by the prefix of a resource's name. */
const byResource: Readonly<Record<string, LucideIcon>> = {
  dashboard: LayoutDashboard,
  chart: ChartColumn,
  dataset: Database,
  'saved-query': SquareTerminal,
  tab: SquareTerminal,
  'table-schema': SquareTerminal,
  report: CalendarClock,
  'filter-set': Filter,
  'annotation-layer': CalendarRange,
  annotation: CalendarRange,
  'form-data': ChartColumn,
  favourite: Star,
} satisfies { readonly [Kind in ResourceKind | 'favourite']: LucideIcon };

/** The icon of a change: its resource type, or that it needs a decision. */
export function signOf({ state, resource }: Pick<QueuedCommand, 'state' | 'resource'>): LucideIcon {
  if (state.name === 'conflict') return GitCompareArrows;
  if (state.name === 'gone') return FileX2;
  if (state.name === 'rejected') return CircleAlert;
  return byResource[kindIn(resource)] ?? ArrowUpFromLine;
}
