import { useEffect } from 'react';
import { useReadableList } from '@/offline/react/use-readable-list';
import { reasonWords } from '@/text/failure-reason';
import { galleryText } from '@/text/messages/dashboard/arrange';
import { chartsText } from '@/text/messages/home/lists';
import { useToast } from '@/ui/toast/Toast';
import * as css from './Palette.css';

/** Reports that the server rejected the list of charts: the reason once, and a notice in the list while that lasts. */
export function GalleryFailure() {
  const { mayRead, status } = useReadableList('chart');
  const toast = useToast();
  const why = status.name === 'failed' && status.why === 'refused' ? reasonWords(status.reason) : null;
  useEffect(() => {
    if (why !== null) toast({ text: galleryText.fetchFailed(why), isFailure: true });
  }, [why, toast]);
  if (!mayRead) return <p className={css.none}>{chartsText.noPermission}</p>;
  return why !== null && <p className={css.none}>{galleryText.notAll}</p>;
}
