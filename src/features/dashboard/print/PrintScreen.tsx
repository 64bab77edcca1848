import { useNavigate, useRouterState } from '@tanstack/react-router';
import { Printer, X } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { layoutNodes, placeUnplaced } from '@/model/layout-nodes';
import { openTabs, targetOf } from '@/model/open-tabs';
import { useObservable, useOffline } from '@/offline/react/context';
import { fullTime } from '@/text/ages';
import { dashboardText } from '@/text/messages/dashboard/dashboard';
import { printText } from '@/text/messages/dashboard/print';
import { Button, IconButton } from '@/ui/button/Button';
import { GridOnPaper, type GridProps } from '@/ui/grid/grid-props';
import { PageHead } from '@/ui/page/Page';
import { Segmented } from '@/ui/segmented/Segmented';
import { ThemeScope } from '@/ui/theme/ThemeScope';
import { useSize } from '@/ui/use-size';
import { metadataOf } from '@/viz/catalogue';
import { isCompact } from '@/viz/registry';
import { useDashboard, useDashboardFilters, useVisit } from '../state/dashboard-context';
import { Text } from '../layout/Text';
import { filterWords } from '../filters/filter-words';
import { PrintChart } from './PrintChart';
import { PageWidth, PrintGrid } from './PrintGrid';
import { outlineOf } from './outline';
import {
  chartsOn,
  GAP,
  onlyTabs,
  printBlocks,
  pageSizes,
  type Orientation,
  type PrintBlock,
  type PrintForm,
} from './print-blocks';
import './print-pages.css';
import * as css from './Print.css';

/** Texts and tables take the height that they need. */
const flowing: ReadonlySet<string | undefined> = new Set(['table', 'tools']);
const formOfType = (vizType: string): PrintForm =>
  isCompact(vizType) ? 'number' : flowing.has(metadataOf(vizType)?.category) ? 'flow' : 'box';

/** From edge to edge, margins included. */
const edges: Readonly<Record<Orientation, number>> = { portrait: 794, landscape: 1056 };

const printGrid = (props: GridProps) => <PrintGrid {...props} />;

interface PrintScreenProps {
  /** Whether it replaces the dashboard. */
  readonly onShown: (isShown: boolean) => void;
}

/** The print view of a dashboard: all tabs, at the width of paper, with its filters and its age. */
export default function PrintScreen({ onShown }: PrintScreenProps) {
  const { dashboard, charts } = useDashboard();
  const { viewState } = useVisit();
  const navigate = useNavigate();
  const [orientation, setOrientation] = useState<Orientation>('portrait');
  const report = useReport();
  const chosen = useObservable(viewState.tabs);
  const blocks = useMemo(() => {
    const all = placeUnplaced(layoutNodes(dashboard.layout), charts.values());
    const nodes = report === 'tabs' ? onlyTabs(all, new Set(openTabs(all, chosen, targetOf(location)))) : all;
    return printBlocks(nodes, orientation, chartId => formOfType(charts.get(chartId)?.vizType ?? ''));
  }, [dashboard.layout, charts, orientation, report, chosen]);
  const outline = useMemo(() => outlineOf(blocks), [blocks]);
  useLayoutEffect(() => {
    onShown(true);
    return () => onShown(false);
  }, [onShown]);

  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const onSettled = useCallback(
    (id: string) => setSettled(known => (known.has(id) ? known : new Set(known).add(id))),
    [],
  );
  const placed = chartsOn(blocks);
  const rendered = placed.filter(({ id }) => settled.has(id)).length;
  const isReady = rendered === placed.length;
  const progress = isReady ? '' : printText.drawing(rendered, placed.length);
  usePrinting(isReady);

  const desk = useRef<HTMLDivElement>(null);
  const room = useSize(desk);
  const zoom = Math.min(1, (room?.width ?? edges[orientation]) / edges[orientation]);
  const close = () => {
    viewState.toPrint.set(false);
    void navigate({ to: '.', search: before => ({ ...before, print: undefined }), hash: true });
  };
  return (
    <div className={css.screen} data-print={isReady ? 'ready' : 'drawing'}>
      <div className={css.bar}>
        <PrintBar orientation={orientation} onOrientation={setOrientation} progress={progress} onClose={close} />
      </div>
      <div ref={desk} className={css.desk}>
        <ThemeScope name="light" className={css.light}>
          <GridOnPaper.Provider value={printGrid}>
            <PageWidth.Provider value={pageSizes[orientation].width - 2}>
              <article className={css.page[orientation]} style={{ zoom }} aria-label={printText.paper(dashboard.title)}>
                <PrintHead isReport={report !== null} />
                {blocks.map((block, index) => (
                  <Block
                    key={`${orientation} ${block.id}`}
                    block={block}
                    level={outline[index] ?? 2}
                    orientation={orientation}
                    onSettled={onSettled}
                  />
                ))}
              </article>
            </PageWidth.Provider>
          </GridOnPaper.Provider>
        </ThemeScope>
      </div>
    </div>
  );
}

/** Prints once everything is drawn, if that was requested. */
function usePrinting(isReady: boolean): void {
  const { viewState } = useVisit();
  const isRequested = useObservable(viewState.toPrint);
  useEffect(() => {
    if (!isRequested || !isReady) return;
    viewState.toPrint.set(false);
    window.print();
  }, [isRequested, isReady, viewState]);
}

interface PrintBarProps {
  readonly orientation: Orientation;
  readonly onOrientation: (orientation: Orientation) => void;
  /** Empty once everything is drawn. */
  readonly progress: string;
  readonly onClose: () => void;
}

/** The controls above the paper. */
function PrintBar({ orientation, onOrientation, progress, onClose }: PrintBarProps) {
  return (
    <PageHead
      title={<p className={css.barTitle}>{printText.preview}</p>}
      slot={
        <span role="status" className={css.progress}>
          {progress}
        </span>
      }
      actions={
        <>
          <Segmented
            label={printText.orientation}
            options={[
              { id: 'portrait', label: printText.portrait },
              { id: 'landscape', label: printText.landscape },
            ]}
            selected={orientation}
            onSelect={onOrientation}
          />
          <Button
            variant="primary"
            autoFocus
            aria-label={printText.print}
            unavailable={progress === '' ? undefined : printText.notYet}
            onPress={() => window.print()}
          >
            <Printer size={16} aria-hidden="true" />
            <span className={css.barWord}>{printText.print}</span>
          </Button>
          <IconButton label={printText.close} onPress={onClose}>
            <X size={18} aria-hidden="true" />
          </IconButton>
        </>
      }
    />
  );
}

/** The time at which the browser was asked to print, or the preview was opened. */
function usePrintedAt(): number {
  const { clock } = useOffline();
  const [at, setAt] = useState(() => clock.now());
  useEffect(() => {
    const print = () => setAt(clock.now());
    window.addEventListener('beforeprint', print);
    return () => window.removeEventListener('beforeprint', print);
  }, [clock]);
  return at;
}

/** The kind of report that the server prints: of the whole dashboard, or of the open tabs. Null for a reader. */
function useReport(): 'whole' | 'tabs' | null {
  return useRouterState({
    select: ({ location: { search } }) => {
      const report: unknown = Reflect.get(search, 'report');
      return report === 'tabs' || report === 'whole' ? report : null;
    },
  });
}

/** @param isReport its address here is internal to the server */
function PrintHead({ isReport }: { readonly isReport: boolean }) {
  const { dashboard, charts, datasets } = useDashboard();
  const filters = useDashboardFilters();
  const printed = usePrintedAt();
  const words = filterWords(filters, charts, datasets);
  return (
    <header className={css.head}>
      <h1 className={css.title}>{dashboard.title}</h1>
      <p className={css.about}>
        {printText.printedAt(fullTime(printed))}
        {isReport ? '' : ` · ${location.origin}${location.pathname}`}
      </p>
      {words.length === 0 ? (
        <p className={css.about}>{printText.noFilters}</p>
      ) : (
        <dl className={css.filters} aria-label={printText.filters}>
          {words.map(({ id, name, value }) => (
            <div key={id} className={css.filter}>
              <dt className={css.filterName}>{name}</dt>
              <dd className={css.filterValue}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  );
}

interface BlockProps {
  readonly block: PrintBlock;
  /** Of the headings that it is or contains. */
  readonly level: number;
  readonly orientation: Orientation;
  readonly onSettled: (id: string) => void;
}

function Block({ block, level, orientation, onSettled }: BlockProps) {
  switch (block.kind) {
    case 'section':
      return (
        <h2 className={block.startsPage ? css.newPage : css.section} aria-level={level}>
          {block.title || dashboardText.untitledTab}
        </h2>
      );
    case 'heading':
      return (
        <h3 className={css.heading[block.size]} aria-level={level}>
          {block.text}
        </h3>
      );
    case 'text':
      return (
        <div className={css.text}>
          <Text code={block.code} />
        </div>
      );
    case 'divider':
      return <hr className={css.divider} />;
    case 'flow':
      return <PrintChart placed={block.chart} level={level} flows onSettled={onSettled} />;
    case 'line':
      return (
        <div
          className={css.line}
          style={{ gridTemplateColumns: `repeat(${pageSizes[orientation].columns}, minmax(0, 1fr))`, gap: GAP }}
        >
          {block.charts.map(chart => (
            <PrintChart key={chart.id} placed={chart} level={level} flows={false} onSettled={onSettled} />
          ))}
        </div>
      );
  }
}
