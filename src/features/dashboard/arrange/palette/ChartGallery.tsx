import { useDraggable } from '@dnd-kit/core';
import {
  ArrowDownWideNarrow,
  ChartArea,
  ChartColumn,
  ChartNoAxesCombined,
  ChartPie,
  ChartScatter,
  ChartSpline,
  Grid3x3,
  GripVertical,
  Hash,
  LayoutGrid,
  Map as MapIcon,
  Table2,
  type LucideIcon,
} from 'lucide-react';
import { memo, useMemo, useRef, useState } from 'react';
import { size } from '@/model/arrange/constants';
import { chartsIn } from '@/model/arrange/arrangement';
import type { NewThing } from '@/model/arrange/create';
import { useOffline } from '@/offline/react/context';
import { asOf as ageOf } from '@/text/ages';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { IconButton } from '@/ui/button/Button';
import { Menu } from '@/ui/menu/Menu';
import { FilterField } from '@/ui/table/FilterField';
import { tooltip } from '@/ui/tooltip/tooltip';
import { metadataOf, typeName } from '@/viz/catalogue';
import { usePicked, useSession } from '../session/context';
import { type Held, useDrag } from '../drag/drag';
import { foundCharts, sorts, type GalleryChart, type Sort } from './found-charts';
import { GalleryFailure } from './GalleryFailure';
import { useAdd } from './use-add';
import * as css from './Palette.css';

/** By its type where that looks distinctive, else by the purpose of the chart. */
const icons: Readonly<Record<string, LucideIcon>> = {
  echarts_timeseries_bar: ChartColumn,
  bar: ChartColumn,
  dist_bar: ChartColumn,
  mixed_timeseries: ChartNoAxesCombined,
  echarts_timeseries_scatter: ChartScatter,
  echarts_area: ChartArea,
  area: ChartArea,
  treemap_v2: LayoutGrid,
  heatmap_v2: Grid3x3,
  heatmap: Grid3x3,
  kpi: Hash,
  evolution: ChartSpline,
  part: ChartPie,
  table: Table2,
  map: MapIcon,
  correlation: ChartScatter,
};

const PAGE = 60;

interface ChartGalleryProps {
  /** Null until the list is read. */
  readonly charts: readonly GalleryChart[] | null;
  readonly asOf: number | null;
  readonly onAdded: () => void;
}

/** All charts that this device knows, to search, drag and add. */
export function ChartGallery({ charts, asOf, onAdded }: ChartGalleryProps) {
  const { clock } = useOffline();
  const { history } = useSession();
  const [text, setText] = useState('');
  const [sort, setSort] = useState<Sort>('recent');
  const [count, setCount] = useState(PAGE);
  const [menu, setMenu] = useState(false);
  const sorter = useRef<HTMLButtonElement>(null);
  // As a text, which is stable until a chart is added or removed.
  const usedIds = usePicked(history, ({ present }) => chartsIn(present).join());
  const used = useMemo(() => new Set(usedIds.split(',').map(Number)), [usedIds]);
  const found = useMemo(() => foundCharts(charts ?? [], text, sort, typeName), [charts, text, sort]);
  return (
    <section className={css.gallery} aria-label={arrangeText.findChart}>
      <div className={css.search}>
        <FilterField label={arrangeText.findChart} value={text} onChange={setText} />
      </div>
      <div className={css.sorting}>
        <span className={css.about}>
          {arrangeText.sorted[sort]}
          {asOf !== null && clock.now() - asOf > 3_600_000 && ` · ${arrangeText.chartsAsOf(ageOf(asOf, clock.now()))}`}
        </span>
        <IconButton ref={sorter} label={arrangeText.sorting} size="small" onPress={() => setMenu(true)}>
          <ArrowDownWideNarrow size={16} aria-hidden="true" />
        </IconButton>
        {menu && (
          <Menu
            label={arrangeText.sorting}
            opener={sorter}
            onClose={() => setMenu(false)}
            actions={sorts.map(id => ({ id, label: arrangeText.sorted[id], onAction: () => setSort(id) }))}
          />
        )}
      </div>
      <GalleryFailure />
      <ul className={css.list}>
        {found.slice(0, count).map(chart => (
          <li key={chart.id}>
            <GalleryRow chart={chart} isUsed={used.has(chart.id)} onAdded={onAdded} />
          </li>
        ))}
        {charts !== null && found.length === 0 && (
          <li className={css.none}>{text === '' ? arrangeText.noneYet : arrangeText.noCharts}</li>
        )}
        {found.length > count && (
          <li>
            <button type="button" className={css.more} onClick={() => setCount(count + PAGE)}>
              {arrangeText.showMore(Math.min(PAGE, found.length - count))}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

interface GalleryRowProps {
  readonly chart: GalleryChart;
  readonly isUsed: boolean;
  readonly onAdded: () => void;
}

const GalleryRow = memo(function GalleryRow({ chart, isUsed, onAdded }: GalleryRowProps) {
  const { id, name, vizType, datasetName } = chart;
  const add = useAdd();
  const drag = useDrag();
  const isDragged = usePicked(
    drag.state,
    now => now.name === 'dragging' && now.held.dragged.kind === 'new' && isChart(now.held.dragged.thing, id),
  );
  const thing = useMemo((): NewThing => ({ type: 'CHART', chartId: id, name }), [id, name]);
  const held = useMemo((): Held => ({ dragged: { kind: 'new', thing }, name, width: size.newWidth }), [thing, name]);
  const { setNodeRef, attributes, listeners } = useDraggable({
    id: `chart ${id}`,
    data: held,
    attributes: { roleDescription: '' },
  });
  const Icon = icons[vizType] ?? icons[metadataOf(vizType)?.category ?? ''] ?? ChartColumn;
  const act = () => {
    add(thing);
    onAdded();
  };
  const status = isDragged ? arrangeText.dragging : isUsed ? arrangeText.inUse : datasetName;
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={css.chart}
      {...listeners}
      aria-describedby={attributes['aria-describedby']}
      data-dragging={isDragged || undefined}
      {...tooltip(name)}
      onClick={act}
      onKeyDown={event => {
        if (event.key === 'Enter') return;
        listeners?.['onKeyDown']?.(event);
      }}
    >
      <GripVertical size={14} aria-hidden="true" className={css.grip} />
      <span className={css.icon}>
        <Icon size={16} aria-hidden="true" />
      </span>
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        <span className={css.kind}>{[typeName(vizType), status].filter(Boolean).join(' · ')}</span>
      </span>
    </button>
  );
});

const isChart = (thing: NewThing, id: number) => thing.type === 'CHART' && thing.chartId === id;
