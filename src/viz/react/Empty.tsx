import { useEffect } from 'react';
import { chartText } from '@/text/messages/charts/chart';
import * as css from './ChartPicture.css';

/** An answer without rows. */
export function Empty({ onDrawn }: { readonly onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn]);
  return <p className={css.empty}>{chartText.noData}</p>;
}
