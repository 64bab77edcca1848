import { useEffect } from 'react';
import { useSubscription } from '@/offline/react/live';
import { reasonWords } from '@/text/failure-reason';
import { galleryText } from '@/text/messages/dashboard/arrange';
import { useToast } from '@/ui/toast/Toast';
import * as css from './Palette.css';

/** Says that the server refused the list of charts: once why, and in its place for as long as that is so. */
export function GalleryFailure() {
  const status = useSubscription({ kind: 'list', of: 'chart' });
  const toast = useToast();
  const why = status.name === 'failed' && status.why === 'refused' ? reasonWords(status.reason) : null;
  useEffect(() => {
    if (why !== null) toast({ text: galleryText.fetchFailed(why), isFailure: true });
  }, [why, toast]);
  return why !== null && <p className={css.none}>{galleryText.notAll}</p>;
}
