import { useMemo, useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { propertiesText } from '@/text/messages/properties';
import { closeText } from '@/text/messages/shell';
import { Button } from '@/ui/button/Button';
import { Dialog } from '@/ui/dialog/Dialog';
import { useDashboard } from '../dashboard-context';
import { useColourRules } from '../use-colour-rules';
import { coloursIn, hasValidColours, withFollowingColours } from './chosen-colours';
import { Colours } from './Colours';
import * as css from './Properties.css';
import { schemeColours } from './schemes';

const FORM = 'dashboard-colours';

interface ColoursDialogProps {
  readonly metadata: string | null;
  /** Metadata with other colours; not called where none were chosen. */
  readonly onApply: (metadata: string) => void;
  readonly onClose: () => void;
}

/** The colours of a dashboard by themselves, while it is arranged. They are saved with its layout. */
export default function ColoursDialog({ metadata, onApply, onClose }: ColoursDialogProps) {
  const { colours } = useDashboard();
  const rules = useColourRules();
  const before = metadata ?? '';
  const [text, setText] = useState(before);
  const [hasFailed, setFailed] = useState(false);
  const found = useMemo(() => coloursIn(before), [before]);

  async function apply(): Promise<void> {
    if (!hasValidColours(text, found)) return;
    if (text !== before) onApply(await withFollowingColours(before, text, { assignment: colours, rules }, schemeColours));
    onClose();
  }

  return (
    <Dialog
      title={propertiesText.colours}
      closeLabel={closeText}
      size="medium"
      onClose={onClose}
      footer={
        <div className={css.foot}>
          <Button onPress={onClose}>{propertiesText.cancel}</Button>
          <Button variant="primary" type="submit" form={FORM}>
            {propertiesText.save}
          </Button>
        </div>
      }
    >
      <Form
        id={FORM}
        className={css.form}
        onSubmit={event => {
          event.preventDefault();
          void apply().catch(() => setFailed(true));
        }}
      >
        <Colours isTitled metadata={text} found={found} onChange={setText} />
        {hasFailed && (
          <p className={css.problem} role="alert">
            {propertiesText.schemesFailed}
          </p>
        )}
      </Form>
    </Dialog>
  );
}
