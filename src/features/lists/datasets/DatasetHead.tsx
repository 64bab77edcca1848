import { datasetListText as text } from '@/text/messages/datasets/list';
import { homeText } from '@/text/messages/home/home';
import { datasetsText } from '@/text/messages/home/lists';
import { SortHead, type SortOrder } from '@/ui/table/SortHead';
import * as table from '@/ui/table/Table.css';
import * as list from '../List.css';
import { SelectPageHead } from '../SelectCell';
import type { SelectablePage } from '../use-shown-page';
import * as css from './Datasets.css';
import type { ListColumn } from './dataset-address';

interface DatasetHeadProps {
  readonly sort: SortOrder<ListColumn>;
  readonly onSort: (sort: SortOrder<ListColumn>) => void;
  readonly page: SelectablePage<unknown>;
}

/** The column heads of the list. */
export function DatasetHead({ page, ...sorting }: DatasetHeadProps) {
  return (
    <>
      <colgroup>
        <col className={list.checkColumn} />
        <col />
        <col className={`${table.notPhone} ${css.kindColumn}`} />
        <col className={`${table.notPhone} ${css.databaseColumn}`} />
        <col className={`${table.wide} ${css.schemaColumn}`} />
        <col className={`${table.wide} ${css.usedColumn}`} />
        <col className={`${table.wide} ${list.ownerColumn}`} />
        <col className={`${table.notPhone} ${list.editedColumn}`} />
        <col className={table.buttonColumn} />
      </colgroup>
      <thead>
        <tr>
          <SelectPageHead page={page} />
          <SortHead column="name" label={homeText.name} {...sorting} />
          <SortHead column="kind" label={datasetsText.kind} className={table.notPhone} {...sorting} />
          <SortHead column="database" label={datasetsText.database} className={table.notPhone} {...sorting} />
          <SortHead column="schema" label={datasetsText.schema} className={table.wide} {...sorting} />
          <SortHead column="usedBy" label={text.usedBy} className={table.wide} {...sorting} />
          <SortHead column="owner" label={homeText.owner} className={table.wide} {...sorting} />
          <SortHead column="edited" label={homeText.edited} className={table.notPhone} {...sorting} />
          <th>
            <span className={table.unseen}>{text.actions}</span>
          </th>
        </tr>
      </thead>
    </>
  );
}
