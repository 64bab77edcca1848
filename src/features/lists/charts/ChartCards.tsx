import { Link } from '@tanstack/react-router';
import { useRef, type ComponentType, type ReactNode } from 'react';
import { fullName } from '@/model/person';
import type { ChangeStatus } from '@/offline/reads/change-status';
import type { ListedChart } from '@/offline/reads/charts';
import { ago } from '@/text/ages';
import { endorsementWords } from '@/text/endorsement';
import { homeText } from '@/text/messages/home/home';
import { chartsText } from '@/text/messages/home/lists';
import { changeStatusText } from '@/text/messages/offline/change-status';
import { ChangeMarker } from '@/ui/change-marker/ChangeMarker';
import { Endorsement } from '@/ui/hint/Endorsement';
import { describedBy, tooltip } from '@/ui/tooltip/tooltip';
import { useVisible } from '@/ui/use-visible';
import { typeName } from '@/viz/catalogue';
import { TypeIcon } from '@/viz/type-icon/TypeIcon';
import * as css from '../Cards.css';
import { SelectBox, SelectPage } from '../SelectCell';
import type { SelectablePage } from '../use-shown-page';
import { ChartActions, ChartStar } from './ChartTools';

/** A small picture of a chart, which another feature provides; the children while there is none. */
export type ChartPicture = ComponentType<{
  readonly id: number;
  readonly chart: ListedChart;
  readonly children: ReactNode;
}>;

interface ChartCardsProps {
  readonly page: SelectablePage<ListedChart>;
  readonly now: number;
  readonly statuses: ReadonlyMap<unknown, ChangeStatus> | undefined;
  readonly Picture: ChartPicture;
  readonly onRemove: (chart: ListedChart) => void;
}

/** One page of the list of charts, as cards. */
export default function ChartCards({ page, now, statuses, Picture, onRemove }: ChartCardsProps) {
  return (
    <>
      <div className={css.head}>
        <SelectPage page={page} showsLabel />
      </div>
      <ul role="list" className={css.cards} aria-label={chartsText.title}>
        {page.items.map(chart => (
          <ChartCard
            key={chart.id}
            chart={chart}
            now={now}
            status={statuses?.get(chart.id) ?? null}
            page={page}
            Picture={Picture}
            onRemove={() => onRemove(chart)}
          />
        ))}
      </ul>
    </>
  );
}

const joined = (parts: readonly string[]) => parts.filter(part => part !== '').join(' · ');

interface ChartCardProps extends Pick<ChartCardsProps, 'page' | 'now' | 'Picture'> {
  readonly chart: ListedChart;
  readonly status: ChangeStatus | null;
  readonly onRemove: () => void;
}

function ChartCard({ chart, now, status, page, Picture, onRemove }: ChartCardProps) {
  const picture = useRef<HTMLSpanElement>(null);
  // A picture may take a query over rows of this device, or the server: pages have 25.
  const isNear = useVisible(picture, false);
  const { id, name, description, vizType, datasetName, owners, certifiedBy, changedOn } = chart;
  const certification = certifiedBy === null ? undefined : { by: certifiedBy, details: null };
  const about = joined([typeName(vizType), datasetName]);
  const people = owners.map(fullName).join(', ');
  const edited = changedOn === null ? '' : `${homeText.edited} ${ago(changedOn, now)}`;
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
          <span className={css.nameLine}>
            <Link
              to="/explore"
              search={{ slice_id: id }}
              className={css.name}
              {...describedBy(description)}
              {...tooltip(joined([description ?? name, about, people]))}
            >
              {name}
            </Link>
            <Endorsement {...endorsementWords({ certification })} />
            <ChangeMarker status={status} words={changeStatusText} />
          </span>
          <span className={css.about}>{about}</span>
          <span className={css.foot}>
            <span className={css.when}>{joined([people, edited])}</span>
            <ChartStar chart={chart} />
            <ChartActions chart={chart} onRemove={onRemove} />
          </span>
        </span>
      </span>
    </li>
  );
}
