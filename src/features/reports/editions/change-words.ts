import { reportEditionsText as text } from '@/text/messages/home/report-editions';
import { numberFormatter } from '@/text/numbers';
import type { NumberChange } from './changes';

const percent = numberFormatter('+,.1%');

/** How a number changed, with the relative change if there is one. @param write formats a number like its chart */
export function changeWords({ by, share }: NumberChange, write: (value: number) => string): string {
  if (by === 0) return text.same;
  const size = write(Math.abs(by));
  if (share === null) return by > 0 ? text.up(size) : text.down(size);
  return by > 0 ? text.upIn(size, percent(share)) : text.downIn(size, percent(share));
}
