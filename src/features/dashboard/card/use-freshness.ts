import { useEffect, useLayoutEffect } from 'react';
import type { Freshness } from '../board/freshness';
import { useDashboard } from '../dashboard-context';
import type { ShownPicture } from './use-picture';

function nameOf(picture: ShownPicture['picture'], isBroken: boolean): Freshness['name'] {
  if (isBroken) return 'failed';
  return picture.name === 'present' && !picture.isDrawn ? 'coming' : picture.name;
}

/** Notes at the board how the numbers of a chart stand to the chosen filters. @param isBroken it cannot be drawn */
export function useFreshness(chartId: number, picture: ShownPicture['picture'], isBroken: boolean): Freshness['name'] {
  const { freshness } = useDashboard();
  const name = nameOf(picture, isBroken);
  const masks = picture.name === 'stored' ? picture.answer.masks : null;
  // With the change itself: who acts on a choice afterwards finds that it is not answered yet.
  useLayoutEffect(
    () => freshness.note(chartId, name === 'stored' ? { name, masks } : { name }),
    [freshness, chartId, name, masks],
  );
  useEffect(() => () => freshness.forget(chartId), [freshness, chartId]);
  return name;
}
