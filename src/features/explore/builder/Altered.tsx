import { useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import type { FormData } from '@/model/chart';
import { builderText as text } from '@/text/messages/explore/builder';
import { Button } from '@/ui/button/Button';
import { describedBy } from '@/ui/tooltip/tooltip';
import { controlsOf, wordsFor, type ControlPanel } from '@/viz/controls/panel';
import { alteredKeys } from './builder-state';
import * as css from './Altered.css';

interface AlteredProps {
  readonly panel: ControlPanel;
  readonly saved: FormData;
  readonly formData: FormData;
  /** Replaces the form data. */
  readonly onReplace: (formData: FormData) => void;
}

/** Longer values are not readable at a glance. */
const LONGEST = 60;

const without = (form: FormData, key: string): FormData =>
  Object.fromEntries(Object.entries(form).filter(([each]) => each !== key));

function written(value: unknown): string {
  if (value === undefined || value === null || value === '') return text.nothing;
  const whole = typeof value === 'string' ? value : JSON.stringify(value);
  return whole.length > LONGEST ? `${whole.slice(0, LONGEST - 1)}…` : whole;
}

/** Shows how a chart differs from its saved state, and reverts single differences. */
export function Altered({ panel, saved, formData, onReplace }: AlteredProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const controls = controlsOf(panel);
  const defaults = Object.fromEntries(controls.map(({ name, initial }) => [name, initial]));
  const keys = alteredKeys(saved, formData, defaults);
  if (keys.length === 0) return null;
  const labelOf = (key: string) => {
    const control = controls.find(({ name }) => name === key);
    return control ? wordsFor(panel, control).label : key;
  };
  const putBack = (key: string) =>
    onReplace(saved[key] === undefined ? without(formData, key) : { ...formData, [key]: saved[key] });
  return (
    <>
      <AriaButton
        ref={opener}
        className={css.badge}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onPress={() => setOpen(true)}
        render={props => <button {...props} {...describedBy(text.alteredTitle(keys.length))} />}
      >
        {text.altered}
      </AriaButton>
      <Popover
        triggerRef={opener}
        isOpen={isOpen}
        onOpenChange={setOpen}
        placement="bottom start"
        className={css.popover}
      >
        <Dialog className={css.dialog} aria-label={text.alteredTitle(keys.length)}>
          <ul role="list" className={css.list}>
            {keys.map(key => (
              <li key={key} className={css.item}>
                <div className={css.words}>
                  <span className={css.name}>{labelOf(key)}</span>
                  <span className={css.value}>
                    {text.from}: {written(saved[key])}
                  </span>
                  <span className={css.value}>
                    {text.to}: {written(formData[key])}
                  </span>
                </div>
                <Button size="small" onPress={() => putBack(key)}>
                  {text.putBack}
                </Button>
              </li>
            ))}
          </ul>
        </Dialog>
      </Popover>
    </>
  );
}
