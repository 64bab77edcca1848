import type { Difference, PartChange } from '@/model/dashboard-difference/difference';
import { fieldText } from './fields';
import { partText, valueText } from './versions';

const parts: Readonly<Record<PartChange, string>> = {
  added: 'was added',
  removed: 'was removed',
  moved: 'was moved',
  resized: 'was resized',
  rewritten: 'was rewritten',
  restyled: 'was restyled',
};
const settings = { added: 'set', removed: 'removed', changed: 'changed' } as const;

/** A difference as what somebody did. */
export function changeMadeText(difference: Difference): string {
  switch (difference.kind) {
    case 'field':
      return `${difference.field === 'published' ? 'Published' : fieldText(difference.field)}: ${valueText(difference.before)} → ${valueText(difference.after)}`;
    case 'part':
      return `${partText(difference.part)} ${parts[difference.change]}`;
    case 'setting':
      return `${fieldText(difference.key)}: ${settings[difference.change]}`;
  }
}
