import { Database } from 'lucide-react';
import { hasPermission } from '@/model/permissions';
import { useIsAway, useOpenSession } from '@/offline/react/context';
import { useDatabaseList } from '@/offline/react/use-databases';
import { createDatasetText as text } from '@/text/messages/datasets/create';
import { databasesText } from '@/text/messages/datasets/databases';
import { product } from '@/text/product';
import { Notice } from '@/ui/notice/Notice';
import { PageBody, PageHead } from '@/ui/page/Page';
import { TableSkeleton } from '@/ui/table/TableSkeleton';
import { useDocumentTitle } from '@/ui/use-document-title';
import type { Choosing } from './choice';
import { FromTable } from './FromTable';
import { ManageDatabases } from './SourceFields';

/** The page that creates a dataset from a table. */
export default function CreateDataset(props: Choosing) {
  const { roles } = useOpenSession().facts;
  const list = useDatabaseList();
  const isAway = useIsAway();
  useDocumentTitle(text.title, product);
  const mayWrite = hasPermission(roles, 'can_write', 'Dataset');
  if (mayWrite && list && list.databases.length > 0) return <FromTable databases={list.databases} {...props} />;
  return (
    <>
      <PageHead title={text.title} />
      <PageBody>
        {!mayWrite ? (
          <Notice title={text.noPermission}>{text.noPermissionWhy}</Notice>
        ) : list?.mayRead === false ? (
          <Notice title={databasesText.noPermission}>{databasesText.noPermissionWhy}</Notice>
        ) : !list || list.asOf === null ? (
          isAway && list ? (
            <Notice>{text.databasesNotHere}</Notice>
          ) : (
            <TableSkeleton />
          )
        ) : (
          <Notice
            icon={<Database size={22} strokeWidth={1.5} aria-hidden="true" />}
            title={text.noDatabases}
            action={<ManageDatabases />}
          >
            {text.noDatabasesAbout}
          </Notice>
        )}
      </PageBody>
    </>
  );
}
