import type { Dataset } from '@/model/dataset';
import { datasetMenuText as text } from '@/text/messages/explore/dataset-menu';
import { Button } from '@/ui/button/Button';
import { CodeText } from '@/ui/code-text/CodeText';
import { Dialog } from '@/ui/dialog/Dialog';
import { useCopy } from '@/ui/toast/use-copy';
import { queryOf } from './dataset-query';
import * as css from './DatasetMenu.css';

interface QueryPreviewProps {
  readonly dataset: Dataset;
  readonly onClose: () => void;
}

/** The statement of a dataset, to read and copy. */
export default function QueryPreview({ dataset, onClose }: QueryPreviewProps) {
  const copy = useCopy(text);
  const sql = queryOf(dataset);
  return (
    <Dialog
      title={text.preview}
      closeLabel={text.close}
      size="large"
      onClose={onClose}
      footer={
        sql !== null && (
          <Button variant="primary" onPress={() => copy(sql)}>
            {text.copy}
          </Button>
        )
      }
    >
      {sql === null ? (
        <p>{text.noQuery}</p>
      ) : (
        // Scrollable content must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={css.query} role="group" aria-label={text.preview} tabIndex={0}>
          <CodeText sql={sql} label={dataset.name} />
        </div>
      )}
    </Dialog>
  );
}
