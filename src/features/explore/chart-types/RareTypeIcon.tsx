import {
  Aperture,
  CalendarDays,
  ChartColumnDecreasing,
  ChartNoAxesCombined,
  Columns3,
  Flame,
  FlaskConical,
  Flower,
  Grid3x3,
  Hexagon,
  History,
  Layers,
  LayoutGrid,
  ListTree,
  Map as MapSheet,
  Percent,
  Pentagon,
  Radar,
  Route,
  Shapes,
  Sheet,
  SlidersVertical,
  Spline,
  SunDim,
  Target,
  Waves,
  Waypoints,
  WholeWord,
  Workflow,
  type LucideIcon,
} from 'lucide-react';

/** Keyed by `viz_type`. */
const icons: Readonly<Record<string, LucideIcon>> = {
  bullet: Target,
  cal_heatmap: CalendarDays,
  chord: Aperture,
  compare: Percent,
  country_map: MapSheet,
  deck_arc: Spline,
  deck_geojson: Shapes,
  deck_grid: Grid3x3,
  deck_heatmap: Flame,
  deck_hex: Hexagon,
  deck_multi: Layers,
  deck_path: Route,
  deck_polygon: Pentagon,
  deck_screengrid: LayoutGrid,
  event_flow: Workflow,
  graph_chart: Waypoints,
  horizon: Waves,
  paired_ttest: FlaskConical,
  para: SlidersVertical,
  partition: Columns3,
  radar: Radar,
  rose: Flower,
  sankey: Route,
  sunburst: SunDim,
  sunburst_v2: SunDim,
  time_pivot: History,
  time_table: Sheet,
  tree_chart: ListTree,
  waterfall: ChartColumnDecreasing,
  word_cloud: WholeWord,
};

export const rareIconTypes: readonly string[] = Object.keys(icons);

/** The icons of chart types that few charts have; a type from a plugin has a general one. */
export default function RareTypeIcon({ vizType, size }: { readonly vizType: string; readonly size: number }) {
  const Icon = (Object.hasOwn(icons, vizType) ? icons[vizType] : undefined) ?? ChartNoAxesCombined;
  return <Icon size={size} aria-hidden="true" />;
}
