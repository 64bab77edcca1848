import { FileSpreadsheet } from 'lucide-react';
import { useSubscription } from '@/offline/react/live';
import { useMayUpload } from '@/offline/react/use-may-upload';
import { uploadText as text } from '@/text/messages/datasets/upload';
import { Button } from '@/ui/button/Button';
import { useOpenOverlay } from '@/ui/shell/overlays';
import * as table from '@/ui/table/Table.css';

/** The beginning of a dataset from a file, for who may upload one. */
export function StartUpload() {
  useSubscription({ kind: 'list', of: 'database' });
  const open = useOpenOverlay();
  if (!useMayUpload()) return null;
  return (
    <Button aria-label={text.fromFile} onPress={() => open('upload')}>
      <FileSpreadsheet size={16} aria-hidden="true" />
      <span className={table.notPhone}>{text.fromFile}</span>
    </Button>
  );
}
