import { UNDO_STEPS } from '@/model/arrange/constants';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import type { Told } from './session';

/** The words for what a change did beyond the wanted, or why it was not made. */
export function toldWords(told: Told): string {
  switch (told) {
    case 'no-room':
      return arrangeText.noRoom;
    case 'top-tab-into-nested':
      return arrangeText.topTab;
    case 'no-definition':
      return arrangeText.noDefinition;
    case 'other-scope':
      return arrangeText.otherScope;
    case 'exceeded':
      return arrangeText.exceeded(UNDO_STEPS);
  }
}
