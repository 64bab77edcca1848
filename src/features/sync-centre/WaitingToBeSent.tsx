import { createElement } from 'react';
import { useLive } from '@/offline/react/live';
import { useNow } from '@/offline/react/use-now';
import { readUnsent } from '@/offline/reads/changes';
import { ago } from '@/text/ages';
import { deviceText as text } from '@/text/messages/home/recent';
import { Button } from '@/ui/button/Button';
import { useOpenOverlay } from '@/ui/shell/overlays';
import { tooltip } from '@/ui/tooltip/tooltip';
import { sentenceOf } from './sentence';
import { signOf } from './signs';
import * as css from './WaitingToBeSent.css';

/** The number of changes listed by name. */
const SHOWN = 3;

/** Lists the unsent changes of this device in words; renders nothing if there are none. */
export default function WaitingToBeSent() {
  const open = useOpenOverlay();
  const now = useNow();
  const unsent = useLive(store => readUnsent(store, SHOWN), []);
  if (!unsent || unsent.count === 0) return null;
  const { count, first } = unsent;
  return (
    <section className={css.card}>
      <div className={css.head}>
        <h2 className={css.title}>{text.waiting}</h2>
        <span className={css.count}>{count}</span>
        <span className={css.action}>
          <Button variant="ghost" size="small" onPress={() => open('changes')}>
            {text.sync}
          </Button>
        </span>
      </div>
      <ul role="list" className={css.list}>
        {first.map(command => {
          const sentence = sentenceOf(command);
          return (
            <li key={command.seq} className={css.row}>
              {createElement(signOf(command), { size: 16, 'aria-hidden': true, className: css.sign })}
              <span className={css.what} {...tooltip(sentence)}>
                {sentence}
              </span>
              <span className={css.when}>{ago(command.createdAt, now)}</span>
            </li>
          );
        })}
      </ul>
      {count > first.length && <p className={css.rest}>{text.andMore(count - first.length)}</p>}
    </section>
  );
}
