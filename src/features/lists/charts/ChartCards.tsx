import { Link } from '@tanstack/react-router';
import { useRef, type ComponentType, type ReactNode } from 'react';
import type { ListedChart } from '@/offline/reads/charts';
import { homeText } from '@/text/messages/home/home';
import { chartListText as text, chartsText } from '@/text/messages/home/lists';
import { describedBy, tooltip } from '@/ui/tooltip/tooltip';
import { useVisible } from '@/ui/use-visible';
import { typeName } from '@/viz/catalogue';
import { TypeIcon } from '@/viz/type-icon/TypeIcon';
import * as css from '../Cards.css';
import { BulkBar } from '../DescribedTable';
import { certificationOf, editedOf, joined, peopleOf } from '../item-words';
import type { ListAction } from '../list-description';
import { ListPager } from '../ListPager';
import { NameLine } from '../NameCell';
import { SelectBox, SelectPage } from '../SelectCell';
import type { SelectablePage } from '../use-shown-page';
import { ChartActions, ChartStar, type ChartRowParts } from './chart-parts';

/** A small picture of a chart, which another feature provides; the children while there is none. */
export type ChartPicture = ComponentType<{
  readonly id: number;
  readonly chart: ListedChart;
  readonly children: ReactNode;
}>;

interface ChartCardsProps extends ChartRowParts {
  readonly page: SelectablePage<ListedChart>;
  readonly now: number;
  readonly Picture: ChartPicture;
  readonly bulkActions: readonly ListAction<readonly ListedChart[]>[];
  readonly onPage: (page: number) => void;
}

/** One page of the list of charts, as cards. */
export function ChartCards({ page, bulkActions, onPage, ...card }: ChartCardsProps) {
  return (
    <div className={css.frame}>
      <BulkBar page={page} label={text.selection} actions={bulkActions} />
      <div className={css.head}>
        <SelectPage page={page} showsLabel />
      </div>
      <ul role="list" className={css.cards} aria-label={chartsText.title}>
        {page.items.map(chart => (
          <ChartCard key={chart.id} chart={chart} page={page} {...card} />
        ))}
      </ul>
      <ListPager shown={page} onPage={onPage} />
    </div>
  );
}

interface ChartCardProps extends Omit<ChartCardsProps, 'bulkActions' | 'onPage'> {
  readonly chart: ListedChart;
}

function ChartCard({ chart, now, statuses, page, Picture, onRemove }: ChartCardProps) {
  const picture = useRef<HTMLSpanElement>(null);
  // A picture may take a query over rows of this device, or the server: pages have 25.
  const isNear = useVisible(picture, false);
  const { id, name, description, vizType, datasetName } = chart;
  const about = joined([typeName(vizType), datasetName]);
  const people = peopleOf(chart);
  const edited = editedOf(chart, now);
  const sign = <TypeIcon vizType={vizType} size={28} />;
  return (
    <li className={css.card} data-selected={page.isSelected(id) || undefined}>
      <span ref={picture} className={css.picture}>
        {isNear ? (
          <Picture id={id} chart={chart}>
            {sign}
          </Picture>
        ) : (
          sign
        )}
      </span>
      <span className={css.caption}>
        <SelectBox className={css.selecting} item={chart} page={page} />
        <span className={css.words}>
          <NameLine className={css.nameLine} endorsed={certificationOf(chart)} status={statuses?.get(id)}>
            <Link
              to="/explore"
              search={{ slice_id: id }}
              className={css.name}
              {...describedBy(description)}
              {...tooltip(joined([description ?? name, about, people]))}
            >
              {name}
            </Link>
          </NameLine>
          <span className={css.about}>{about}</span>
          <span className={css.foot}>
            <span className={css.when}>{joined([people, edited && `${homeText.edited} ${edited}`])}</span>
            <ChartStar chart={chart} />
            <ChartActions chart={chart} onRemove={onRemove} />
          </span>
        </span>
      </span>
    </li>
  );
}
