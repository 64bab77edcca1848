import { frameText } from '@/text/messages/frame/shell';
import { product } from '@/text/product';
import { Mark } from '@/ui/brand/Mark';
import * as css from './Opening.css';

/** Shown instead of everything until it is known who is signed in. Fast servers and devices never show it. */
export function Opening() {
  return (
    <main className={css.screen} aria-label={product}>
      <Mark />
      <p className={css.words} role="status">
        {frameText.opening}
      </p>
    </main>
  );
}
