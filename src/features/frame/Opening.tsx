import { frameText } from '@/text/messages/frame/shell';
import { product } from '@/text/product';
import { Mark } from '@/ui/brand/Mark';
import * as css from './Opening.css';

/** In place of everything, while nobody knows who is signed in. A fast server or device never lets it be seen. */
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
