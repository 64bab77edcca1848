import { countdown } from './countdown';
import { statusText } from './messages/status';

/** When something that failed is tried again. @param left milliseconds until then */
export function tryingText(left: number): string {
  return left > 0 ? statusText.tryingAgain(countdown(left)) : statusText.tryingNow;
}
