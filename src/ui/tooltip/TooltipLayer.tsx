import { useEffect, useId, useRef, useState } from 'react';
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider';
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip';
import { followTriggers, type ShownTooltip, type TooltipTriggers } from './triggers';
import * as css from './Tooltip.css';

/** Shows the tooltip of one control at a time, anywhere on the page (`tooltip.ts`). */
export default function TooltipLayer() {
  const [shown, setShown] = useState<ShownTooltip | null>(null);
  const triggers = useRef<TooltipTriggers | null>(null);
  useEffect(() => {
    const following = followTriggers(setShown);
    triggers.current = following;
    return following.end;
  }, []);
  return (
    // Dialogs make everything else inert, but not this.
    <div data-react-aria-top-layer="">
      {shown && <Shown key={shown.turn} shown={shown} onDismiss={() => triggers.current?.dismiss()} />}
    </div>
  );
}

interface ShownProps {
  readonly shown: ShownTooltip;
  readonly onDismiss: () => void;
}

function Shown({ shown: { element, control, text }, onDismiss }: ShownProps) {
  const id = useId();
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  useEffect(() => describe(control, id), [control, id]);
  // `followTriggers` already tracks the pointer entering and leaving it.
  const state = { isOpen: true, shouldSkipAnimation: true, open: () => undefined, close: onDismiss };
  return (
    <div ref={setLayer}>
      {layer && (
        <TooltipTriggerStateContext value={state}>
          <PortalProvider getContainer={() => layer}>
            <Tooltip
              triggerRef={{ current: element }}
              isOpen
              offset={6}
              className={css.tooltip}
              render={props => <div {...props} id={id} />}
            >
              {text}
            </Tooltip>
          </PortalProvider>
        </TooltipTriggerStateContext>
      )}
    </div>
  );
}

const DESCRIBED = 'aria-describedby';

const idsOf = (control: HTMLElement): readonly string[] =>
  (control.getAttribute(DESCRIBED) ?? '').split(' ').filter(Boolean);

/** Adds a tooltip to the descriptions of its control. @returns a function that removes it */
function describe(control: HTMLElement, id: string): () => void {
  control.setAttribute(DESCRIBED, [...idsOf(control), id].join(' '));
  return () => {
    const others = idsOf(control).filter(other => other !== id);
    if (others.length > 0) control.setAttribute(DESCRIBED, others.join(' '));
    else control.removeAttribute(DESCRIBED);
  };
}
