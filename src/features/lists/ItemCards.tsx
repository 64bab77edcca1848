import { useRef, type ReactNode } from 'react';
import type { ChangeStatus } from '@/offline/reads/change-status';
import { cardSortText } from '@/text/messages/home/list-states';
import { SortControl } from '@/ui/sort-control/SortControl';
import type { SortOrder } from '@/ui/table/SortHead';
import { useRowFocus } from '@/ui/table/use-row-focus';
import { useVisible } from '@/ui/use-visible';
import * as css from './Cards.css';
import { BulkBar } from './DescribedTable';
import { certificationOf } from './item-words';
import type { ListAction, ListColumn, ListItem } from './list-description';
import { ListPager } from './ListPager';
import { NameLine } from './NameCell';
import { SelectBox, SelectPage } from './SelectCell';
import type { SelectablePage } from './use-shown-page';

interface ItemCardsProps<T extends ListItem> {
  /** The name of the list. */
  readonly label: string;
  readonly shown: SelectablePage<T>;
  /** Those of its table, by some of which it can be sorted. */
  readonly columns: readonly ListColumn<T, string>[];
  readonly sort: SortOrder<string>;
  readonly usual: SortOrder<string>;
  readonly isSortable: (column: string) => boolean;
  readonly onSort: (sort: SortOrder<string>) => void;
  readonly onPage: (page: number) => void;
  /** The accessible name of the selection bar. */
  readonly selection: string;
  readonly bulkActions: readonly ListAction<readonly T[]>[];
  /** The card of an item. */
  readonly children: (item: T) => ReactNode;
}

/** One page of a list as cards, with a selection. */
export function ItemCards<T extends ListItem>({
  label,
  shown,
  columns,
  sort,
  usual,
  isSortable,
  onSort,
  onPage,
  selection,
  bulkActions,
  children,
}: ItemCardsProps<T>) {
  const around = useRowFocus<HTMLDivElement>();
  return (
    <div ref={around} className={css.frame}>
      <BulkBar page={shown} label={selection} actions={bulkActions} />
      <div className={css.head}>
        <SelectPage page={shown} showsLabel />
        <SortControl
          columns={columns.filter(({ id }) => isSortable(id))}
          sort={sort}
          usual={usual}
          words={cardSortText}
          onSort={onSort}
        />
      </div>
      <ul role="list" className={css.cards} aria-label={label}>
        {shown.items.map(children)}
      </ul>
      <ListPager shown={shown} onPage={onPage} />
    </div>
  );
}

interface ItemCardProps<T> {
  readonly item: T;
  readonly page: SelectablePage<T>;
  readonly status: ChangeStatus | undefined;
  /** In place of the picture. */
  readonly sign: ReactNode;
  /** Rendered once the card comes into view: a picture may take a query, or the server. */
  readonly picture: (sign: ReactNode) => ReactNode;
  /** The link with the name. */
  readonly link: ReactNode;
  readonly about: string;
  /** The last line: what remains to be said, and the controls. */
  readonly children: ReactNode;
}

/** A card of a list. */
export function ItemCard<T extends ListItem & { readonly certifiedBy: string | null }>({
  item,
  page,
  status,
  sign,
  picture,
  link,
  about,
  children,
}: ItemCardProps<T>) {
  const box = useRef<HTMLSpanElement>(null);
  const isNear = useVisible(box, false);
  return (
    <li className={css.card} data-selected={page.isSelected(item.id) || undefined}>
      <span ref={box} className={css.picture}>
        {isNear ? picture(sign) : sign}
      </span>
      <span className={css.caption}>
        <SelectBox className={css.selecting} item={item} page={page} />
        <span className={css.words}>
          <NameLine className={css.nameLine} endorsed={certificationOf(item)} status={status}>
            {link}
          </NameLine>
          <span className={css.about}>{about}</span>
          <span className={css.foot}>{children}</span>
        </span>
      </span>
    </li>
  );
}
