import { Fragment } from 'react';
import { helpText } from '@/text/messages/frame/palette';
import { frameText } from '@/text/messages/frame/shell';
import { Dialog } from '@/ui/dialog/Dialog';
import { screenKeys, shortcuts } from '@/ui/shell/shortcuts';
import type { OverlayProps } from '@/ui/shell/overlays';
import * as css from './Help.css';

interface KeyListProps {
  readonly title: string;
  readonly entries: readonly { readonly name: string; readonly keys: readonly string[] }[];
}

function KeyList({ title, entries }: KeyListProps) {
  return (
    <section aria-label={title}>
      <h3 className={css.title}>{title}</h3>
      <dl className={css.list}>
        {entries.map(({ name, keys }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
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
    </section>
  );
}

/** Every key of the frame, from the list that also makes them work, and those of screens. */
export default function Help({ onClose }: OverlayProps) {
  const { steps, layout } = helpText;
  return (
    <Dialog title={helpText.title} closeLabel={frameText.close} onClose={onClose}>
      <KeyList title={helpText.everywhere} entries={shortcuts.map(({ id, keys }) => ({ name: helpText[id], keys }))} />
      <KeyList title={steps.title} entries={screenKeys.steps.map(({ id, keys }) => ({ name: steps[id], keys }))} />
      <KeyList title={layout.title} entries={screenKeys.layout.map(({ id, keys }) => ({ name: layout[id], keys }))} />
    </Dialog>
  );
}
