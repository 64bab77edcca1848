import { Link } from '@tanstack/react-router';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import { memo, useState } from 'react';
import { chartsIn, type Part } from '@/model/arrange/arrangement';
import { sizeOf, type Size } from '@/model/arrange/resize';
import { ROOT_ID } from '@/model/layout';
import { backgroundOf } from '@/model/layout-nodes';
import { canAddChart } from '@/model/rights';
import { useOpenSession } from '@/offline/react/context';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import * as button from '@/ui/button/Button.css';
import { ChartCard } from '../../card/ChartCard';
import * as layoutCss from '../../layout/DashboardLayout.css';
import { Container } from './Container';
import { useDashboard } from '../../state/dashboard-context';
import { usePart, useSession } from '../session/context';
import { EditHeader } from './EditHeader';
import { EditTabs } from './EditTabs';
import { EditText } from './EditText';
import { PartFrame } from './PartFrame';
import { Resizer } from './Resizer';
import * as css from '../Arrange.css';

/** The stacked parts of a page; the grid columns are faintly visible behind them. */
function EditPage({ id }: { readonly id: string }) {
  const page = usePart(id);
  if (!page) return null;
  return (
    <div className={css.page} data-part={id}>
      {page.children.map(child => (
        <PartView key={child} id={child} />
      ))}
      {page.children.length === 0 && <EmptyPage />}
    </div>
  );
}

/** An empty page: hints at what can be added, and links to a new chart for this dashboard. */
function EmptyPage() {
  const { dashboard } = useDashboard();
  const { roles } = useOpenSession().facts;
  return (
    <div className={css.emptyPage}>
      <p>{arrangeText.emptyPage}</p>
      {canAddChart(roles) && (
        <Link
          to="/chart/add"
          search={{ dashboard_id: dashboard.id }}
          className={`${button.variant.outlined} ${button.sizes.normal}`}
        >
          {arrangeText.newChart}
        </Link>
      )}
    </div>
  );
}

/** The dashboard in edit mode: as in view mode, but on twelve columns at every width. */
export function EditLayout({ page }: { readonly page: string }) {
  return (
    <div className={css.layout} data-dashboard="">
      <div className={css.inner} data-part={ROOT_ID}>
        <EditPage key={page} id={page} />
      </div>
    </div>
  );
}

/** One part. Its parent may change without rendering it again. */
const PartView = memo(function PartView({ id }: { readonly id: string }) {
  const part = usePart(id);
  if (!part) return null;
  switch (part.type) {
    case 'ROW':
      return <Row part={part} />;
    case 'COLUMN':
      return <Column part={part} />;
    case 'TABS':
      return <EditTabs id={id}>{page => <EditPage key={page} id={page} />}</EditTabs>;
    case 'CHART':
      return <Chart part={part} />;
    case 'MARKDOWN':
      return <EditText part={part} />;
    case 'HEADER':
      return <EditHeader part={part} />;
    case 'DIVIDER':
      return (
        <PartFrame part={part}>
          <hr className={layoutCss.divider} />
        </PartFrame>
      );
    default:
      return (
        <PartFrame part={part}>
          <p className={css.unknown}>{arrangeText.unknown(part.type)}</p>
        </PartFrame>
      );
  }
});

const groundOf = ({ meta }: Part) => layoutCss.background[backgroundOf(meta)];

function Row({ part }: { readonly part: Part }) {
  return (
    <Container part={part} className={`${css.row} ${groundOf(part)}`}>
      {part.children.map(child => (
        <PartView key={child} id={child} />
      ))}
      {part.children.length === 0 && <p className={css.emptyRow}>{arrangeText.emptyRow}</p>}
    </Container>
  );
}

function Column({ part }: { readonly part: Part }) {
  const [pulled, setPulled] = useState<Size | null>(null);
  const size = pulled ?? sizeOf(part);
  const width = String(size.width ?? 12);
  return (
    <Container
      part={part}
      className={`${css.column} ${groundOf(part)}`}
      style={assignInlineVars({ [css.span]: width, [css.columns]: width })}
      extra={<Resizer part={part} shown={size} onPull={setPulled} />}
    >
      {part.children.map(child => (
        <PartView key={child} id={child} />
      ))}
      {part.children.length === 0 && <p className={css.emptyRow}>{arrangeText.emptyColumn}</p>}
    </Container>
  );
}

function Chart({ part }: { readonly part: Part }) {
  const chartId = part.meta['chartId'];
  const name = part.meta['sliceNameOverride'];
  const position = usePosition(typeof chartId === 'number' ? chartId : -1);
  return (
    <PartFrame part={part} isFixed>
      {typeof chartId === 'number' && (
        <ChartCard chartId={chartId} name={typeof name === 'string' && name !== '' ? name : null} position={position} />
      )}
    </PartFrame>
  );
}

/** A chart's place in reading order, which orders the requests: as it was when the chart was added. */
function usePosition(chartId: number): number {
  const { history } = useSession();
  const [position] = useState(() => chartsIn(history.get().present).indexOf(chartId));
  return Math.max(0, position);
}
