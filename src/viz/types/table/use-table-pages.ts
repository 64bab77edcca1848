import { useState } from 'react';
import type { FormData } from '@/model/chart';
import type { ChartInteraction } from '../../plugin';
import type { ChartResult } from '../../result';
import { countedRows, pagesOnServer, serverPage, turnTo, type ServerPage } from './paging';
import { settingsOf } from './fields';

export interface TablePages {
  /** Null if all rows are on one page. */
  readonly at: ServerPage | null;
  /** The index of the page's first row among the loaded rows, and the number of rows on it. */
  readonly offset: number;
  readonly count: number;
  /** The number of rows on all pages. */
  readonly all: number;
  readonly turn: (to: ServerPage) => void;
}

/** The pages of a table: made by the server, or of the loaded rows. Without a page length there is a single page. */
export function useTablePages(
  form: FormData,
  results: readonly ChartResult[],
  loaded: number,
  interaction: ChartInteraction,
): TablePages {
  const [own, setOwn] = useState<ServerPage | null>(null);
  if (pagesOnServer(form)) {
    const all = countedRows(results) ?? loaded;
    return {
      at: serverPage(form, interaction.ownState),
      offset: 0,
      count: loaded,
      all,
      turn: to => interaction.onOwnState?.(turnTo(form, to)),
    };
  }
  const length = settingsOf(form).page_length;
  const size = own?.size ?? length ?? 0;
  if (length === null || (length === 0 && own === null))
    return { at: null, offset: 0, count: loaded, all: loaded, turn: setOwn };
  // There may be fewer pages than before, after a search or with new rows.
  const last = size === 0 ? 0 : Math.max(0, Math.ceil(loaded / size) - 1);
  const page = Math.min(own?.page ?? 0, last);
  const offset = page * size;
  return {
    at: { page, size },
    offset,
    count: size === 0 ? loaded : Math.min(size, loaded - offset),
    all: loaded,
    turn: setOwn,
  };
}
