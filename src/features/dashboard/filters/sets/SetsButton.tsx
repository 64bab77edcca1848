import { Bookmark } from 'lucide-react';
import { setsText } from '@/text/messages/filters/filter-sets';
import { IconButton } from '@/ui/button/Button';
import { lazy } from '@/ui/lazy/lazy';
import { useFilterSets } from './use-filter-sets';
import { PopoverDialog, usePopoverDialog } from '../controls/PopoverDialog';
import type { BarProps } from '../bar/bar-parts';

const SetList = lazy(() => import('./SetList'));

/** Opens the filter sets, if there are any or the user may create some. */
export function SetsButton({ configuration: { filters }, draft }: Pick<BarProps, 'configuration' | 'draft'>) {
  const sets = useFilterSets(filters);
  const { trigger, popover, close } = usePopoverDialog();
  if (filters.length === 0 || (sets.sets.length === 0 && !sets.mayWrite)) return null;
  return (
    <>
      <IconButton {...trigger} label={setsText.open(sets.sets.length)}>
        <Bookmark size={16} aria-hidden="true" />
      </IconButton>
      <PopoverDialog popover={popover} label={setsText.title}>
        <SetList sets={sets} hasChanges={draft.changes > 0} onClose={close} />
      </PopoverDialog>
    </>
  );
}
