import { homeText } from '@/text/messages/home/home';
import { savedQueriesText } from '@/text/messages/home/saved-queries';
import { SortHead, type SortOrder } from '@/ui/table/SortHead';
import * as table from '@/ui/table/Table.css';
import * as list from '../List.css';
import { SelectPageHead } from '../SelectCell';
import type { SelectablePage } from '../use-shown-page';
import type { ListColumn } from './query-address';
import * as css from './SavedQueries.css';

interface QueryHeadProps {
  readonly sort: SortOrder<ListColumn>;
  readonly onSort: (sort: SortOrder<ListColumn>) => void;
  /** Whether to omit columns that the preview beside it shows. */
  readonly isBrief: boolean;
  /** Undefined if nothing can be selected. */
  readonly page: SelectablePage<unknown> | undefined;
}

/** The column heads of the list. */
export function QueryHead({ isBrief, page, ...sorting }: QueryHeadProps) {
  return (
    <>
      <colgroup>
        {page && <col className={list.checkColumn} />}
        <col />
        <col className={`${table.notPhone} ${css.databaseColumn}`} />
        {!isBrief && <col className={`${table.wide} ${css.schemaColumn}`} />}
        {!isBrief && <col className={`${table.wide} ${css.schemaColumn}`} />}
        {!isBrief && <col className={`${table.wide} ${css.editorColumn}`} />}
        <col className={`${table.notPhone} ${css.editedColumn}`} />
        <col className={table.buttonColumn} />
      </colgroup>
      <thead>
        <tr>
          {page && <SelectPageHead page={page} />}
          <SortHead column="name" label={homeText.name} {...sorting} />
          <SortHead column="database" label={savedQueriesText.database} className={table.notPhone} {...sorting} />
          {!isBrief && (
            <>
              <SortHead column="schema" label={savedQueriesText.schema} className={table.wide} {...sorting} />
              <SortHead column="tags" label={savedQueriesText.tags} className={table.wide} {...sorting} />
              <SortHead column="editor" label={savedQueriesText.editedBy} className={table.wide} {...sorting} />
            </>
          )}
          <SortHead column="edited" label={homeText.edited} className={table.notPhone} {...sorting} />
          <th>
            <span className={table.unseen}>{savedQueriesText.actions}</span>
          </th>
        </tr>
      </thead>
    </>
  );
}
