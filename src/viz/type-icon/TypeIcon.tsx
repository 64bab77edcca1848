import {
  AlignLeft,
  ChartArea,
  ChartCandlestick,
  ChartColumn,
  ChartColumnBig,
  ChartLine,
  ChartNoAxesCombined,
  ChartPie,
  ChartScatter,
  ChartSpline,
  Code,
  Earth,
  Filter,
  Funnel,
  Gauge,
  Grid3x3,
  Hash,
  LayoutDashboard,
  MapPin,
  Table2,
  TableProperties,
  TrendingUp,
  type LucideIcon,
} from 'lucide-react';
import { lazy } from '@/ui/lazy/lazy';

/** Keyed by `viz_type`. */
const icons: Readonly<Record<string, LucideIcon>> = {
  area: ChartArea,
  bar: ChartColumn,
  big_number: TrendingUp,
  big_number_total: Hash,
  box_plot: ChartCandlestick,
  bubble: ChartScatter,
  bubble_v2: ChartScatter,
  deck_scatter: MapPin,
  dist_bar: ChartColumn,
  echarts_area: ChartArea,
  echarts_timeseries: ChartNoAxesCombined,
  echarts_timeseries_bar: ChartColumn,
  echarts_timeseries_line: ChartLine,
  echarts_timeseries_scatter: ChartScatter,
  echarts_timeseries_smooth: ChartSpline,
  echarts_timeseries_step: ChartLine,
  filter_box: Filter,
  funnel: Funnel,
  gauge_chart: Gauge,
  handlebars: Code,
  heatmap: Grid3x3,
  heatmap_v2: Grid3x3,
  histogram: ChartColumnBig,
  histogram_v2: ChartColumnBig,
  line: ChartLine,
  mapbox: MapPin,
  markup: AlignLeft,
  mixed_timeseries: ChartNoAxesCombined,
  pie: ChartPie,
  pivot_table_v2: TableProperties,
  table: Table2,
  treemap_v2: LayoutDashboard,
  world_map: Earth,
};

export const iconTypes: readonly string[] = Object.keys(icons);

const RareTypeIcon = lazy(() => import('./RareTypeIcon'));

interface TypeIconProps {
  readonly vizType: string;
  readonly size: number;
}

/** The icon of a chart type; the name is always shown beside it or labels its parent. */
export function TypeIcon({ vizType, size }: TypeIconProps) {
  const Icon = Object.hasOwn(icons, vizType) ? icons[vizType] : undefined;
  if (Icon) return <Icon size={size} aria-hidden="true" />;
  const meanwhile = <ChartNoAxesCombined size={size} aria-hidden="true" />;
  return <RareTypeIcon vizType={vizType} size={size} meanwhile={meanwhile} />;
}
