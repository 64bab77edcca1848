import { Fragment } from 'react';
import { helpText } from '@/text/messages/frame/palette';
import { frameText } from '@/text/messages/frame/shell';
import { Dialog } from '@/ui/dialog/Dialog';
import { shortcuts } from '@/ui/shell/shortcuts';
import type { OverlayProps } from '@/ui/shell/overlays';
import * as css from './Help.css';

/** Every key of the frame, from the list that also makes them work. */
export default function Help({ onClose }: OverlayProps) {
  return (
    <Dialog title={helpText.title} closeLabel={frameText.close} onClose={onClose}>
      <dl className={css.list}>
        {shortcuts.map(({ id, keys }) => (
          <Fragment key={id}>
            <dt>{helpText[id]}</dt>
            <dd className={css.keys}>
              {keys.map(key => (
                <kbd key={key} className={css.key}>
                  {key}
                </kbd>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  );
}
