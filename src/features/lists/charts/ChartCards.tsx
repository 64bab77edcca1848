import { Link } from '@tanstack/react-router';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { ListedChart } from '@/offline/reads/charts';
import { homeText } from '@/text/messages/home/home';
import { chartsText } from '@/text/messages/home/lists';
import { describedBy, tooltip } from '@/ui/tooltip/tooltip';
import { typeName } from '@/viz/catalogue';
import { TypeIcon } from '@/viz/type-icon/TypeIcon';
import * as css from '../Cards.css';
import { editedOf, joined, peopleOf } from '../item-words';
import { ItemCard, ItemCards } from '../ItemCards';
import { ChartActions, ChartStar, type ChartRowParts } from './chart-parts';

/** A small picture of a chart, which another feature provides; the children while there is none. */
export type ChartPicture = ComponentType<{
  readonly id: number;
  readonly chart: ListedChart;
  readonly children: ReactNode;
}>;

interface ChartCardsProps
  extends ChartRowParts, Omit<ComponentProps<typeof ItemCards<ListedChart>>, 'label' | 'children'> {
  readonly now: number;
  readonly Picture: ChartPicture;
}

/** One page of the list of charts, as cards. */
export function ChartCards({ now, Picture, statuses, onRemove, ...list }: ChartCardsProps) {
  return (
    <ItemCards {...list} label={chartsText.title}>
      {chart => {
        const { id, name, description, vizType, datasetName } = chart;
        const about = joined([typeName(vizType), datasetName]);
        const edited = editedOf(chart, now);
        return (
          <ItemCard
            key={id}
            item={chart}
            page={list.shown}
            status={statuses?.get(id)}
            sign={<TypeIcon vizType={vizType} size={28} />}
            picture={sign => (
              <Picture id={id} chart={chart}>
                {sign}
              </Picture>
            )}
            link={
              <Link
                to="/explore"
                search={{ slice_id: id }}
                className={css.name}
                {...describedBy(description)}
                {...tooltip(joined([description ?? name, about, peopleOf(chart)]))}
              >
                {name}
              </Link>
            }
            about={about}
          >
            <span className={css.when}>{joined([peopleOf(chart), edited && `${homeText.edited} ${edited}`])}</span>
            <ChartStar chart={chart} />
            <ChartActions chart={chart} onRemove={onRemove} />
          </ItemCard>
        );
      }}
    </ItemCards>
  );
}
