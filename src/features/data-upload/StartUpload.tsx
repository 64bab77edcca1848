import { FileSpreadsheet } from 'lucide-react';
import { useReadableList } from '@/offline/react/use-readable-list';
import { useMayUpload } from '@/offline/react/use-may-upload';
import { uploadText as text } from '@/text/messages/datasets/upload';
import { StartButton } from '@/ui/button/StartButton';
import { useOpenOverlay } from '@/ui/shell/overlays';

/** Starts a dataset from a file, for people who may upload one. */
export function StartUpload() {
  useReadableList('database');
  const open = useOpenOverlay();
  if (!useMayUpload()) return null;
  return <StartButton Icon={FileSpreadsheet} label={text.fromFile} onPress={() => open('upload')} />;
}
