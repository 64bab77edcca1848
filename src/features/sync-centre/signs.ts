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

/** By what a resource's name begins with. */
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
};

/** The sign of a change: what it is about, or that a person must decide. */
export function signOf({ state, resource }: Pick<QueuedCommand, 'state' | 'resource'>): LucideIcon {
  if (state.name === 'conflict') return GitCompareArrows;
  if (state.name === 'gone') return FileX2;
  if (state.name === 'rejected') return CircleAlert;
  return byResource[kindIn(resource)] ?? ArrowUpFromLine;
}
