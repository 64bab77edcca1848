import { Copy, SquareTerminal } from 'lucide-react';
import type { ListedRun } from '@/api/read/query-history';
import { queryHistoryText as text } from '@/text/messages/home/served-lists';
import { Button } from '@/ui/button/Button';
import { CodeText } from '@/ui/code-text/CodeText';
import { Dialog } from '@/ui/dialog/Dialog';
import { useToast } from '@/ui/toast/Toast';
import * as css from '../List.css';

interface RunPreviewProps {
  readonly run: ListedRun;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** A run with its whole SQL. */
export default function RunPreview({ run, onOpen, onClose }: RunPreviewProps) {
  const toast = useToast();
  const { sql, executedSql, tables, madeTable, trackingUrl } = run;
  async function copy(): Promise<void> {
    try {
      // Without TLS there is no clipboard.
      await navigator.clipboard.writeText(sql);
      toast({ text: text.copied });
    } catch {
      toast({ text: text.copyFailed, isFailure: true });
    }
  }
  const facts = [
    [text.database, run.database],
    [text.schema, run.schema],
    [text.tables, tables.join(', ')],
    [text.madeTable, madeTable],
  ] as const;
  return (
    <Dialog
      title={text.preview}
      closeLabel={text.close}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button onPress={() => void copy()}>
            <Copy size={16} aria-hidden="true" />
            {text.copy}
          </Button>
          <Button variant="primary" onPress={onOpen}>
            <SquareTerminal size={16} aria-hidden="true" />
            {text.open}
          </Button>
        </>
      }
    >
      <CodeText sql={sql} label={text.sql} />
      {executedSql.trim() !== '' && executedSql.trim() !== sql.trim() && (
        <>
          <h3 className={css.previewPart}>{text.executedSql}</h3>
          <CodeText sql={executedSql} label={text.executedSql} />
        </>
      )}
      <dl className={css.previewFacts}>
        {facts.map(
          ([name, value]) =>
            value !== '' && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {/^https?:/i.test(trackingUrl) && (
          <div>
            <dt>{text.tracking}</dt>
            <dd>
              <a href={trackingUrl} target="_blank" rel="noreferrer">
                {trackingUrl}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </Dialog>
  );
}
