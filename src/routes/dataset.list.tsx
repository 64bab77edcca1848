import { createFileRoute } from '@tanstack/react-router';
import { StartUpload } from '@/features/data-upload/StartUpload';
import { WaitingFiles } from '@/features/data-upload/WaitingFiles';
import { StartDatasets } from '@/features/dataset-create/StartDatasets';
import { DatabasesLink } from '@/features/lists/databases/DatabasesLink';
import { DatasetsPage } from '@/features/lists/datasets/DatasetsPage';
import { datasetArchiveText } from '@/text/messages/datasets/list';
import { lazy } from '@/ui/lazy/lazy';
import { useListSearch } from './-list-addresses';

const EditDataset = lazy(() => import('./-edit-dataset'));
const ImportDialog = lazy(() => import('@/features/dashboard-start/ImportDialog'));

export const Route = createFileRoute('/dataset/list')({
  component: function DatasetsRoute() {
    return (
      <DatasetsPage
        {...useListSearch()}
        actions={
          <>
            <DatabasesLink />
            <StartUpload />
            <StartDatasets
              importing={onClose => <ImportDialog kind="dataset" words={datasetArchiveText} onClose={onClose} />}
            />
          </>
        }
        above={<WaitingFiles />}
        editing={(id, onClose) => <EditDataset id={id} onClose={onClose} />}
      />
    );
  },
});
