import { Fragment } from 'react';
import { helpText } from '@/text/messages/frame/palette';
import { frameText } from '@/text/messages/frame/shell';
import { Dialog } from '@/ui/dialog/Dialog';
import { commandKey, screenKeys, shortcuts } from '@/ui/shell/shortcuts';
import type { OverlayProps } from '@/ui/shell/overlays';
import * as css from './Help.css';

interface KeyListProps {
  readonly title: string;
  readonly entries: readonly { readonly name: string; readonly keys: readonly string[] }[];
}

function KeyList({ title, entries }: KeyListProps) {
  return (
    <section className={css.group} aria-label={title}>
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

/** Keys of the SQL editor, which implements them itself; the list is loaded with the help alone. */
const sqlKeys = [
  { id: 'run', keys: [commandKey, 'Enter'] },
  { id: 'runAll', keys: [commandKey, '⇧', 'Enter'] },
  { id: 'save', keys: [commandKey, 'S'] },
  { id: 'format', keys: ['⇧', 'Alt', 'F'] },
  { id: 'find', keys: [commandKey, 'F'] },
  { id: 'complete', keys: ['Ctrl', 'Space'] },
  { id: 'comment', keys: [commandKey, '/'] },
  { id: 'nextOccurrence', keys: [commandKey, 'D'] },
  { id: 'moveLine', keys: ['Alt', '↑', '↓'] },
  { id: 'show', keys: ['Alt', '1', '…', '9'] },
  { id: 'neighbour', keys: ['←', '→'] },
  { id: 'moveTab', keys: [commandKey, '⇧', '←', '→'] },
  { id: 'rename', keys: ['F2'] },
  { id: 'close', keys: ['Delete'] },
  { id: 'reopen', keys: [commandKey, '⇧', 'T'] },
] as const;

/** Every key of the frame, from the list that also makes them work, and those of screens. */
export default function Help({ onClose }: OverlayProps) {
  const { steps, layout, sql } = helpText;
  return (
    <Dialog title={helpText.title} closeLabel={frameText.close} onClose={onClose} isText>
      <KeyList title={helpText.everywhere} entries={shortcuts.map(({ id, keys }) => ({ name: helpText[id], keys }))} />
      <KeyList title={steps.title} entries={screenKeys.steps.map(({ id, keys }) => ({ name: steps[id], keys }))} />
      <KeyList title={layout.title} entries={screenKeys.layout.map(({ id, keys }) => ({ name: layout[id], keys }))} />
      <KeyList title={sql.title} entries={sqlKeys.map(({ id, keys }) => ({ name: sql[id], keys }))} />
    </Dialog>
  );
}
