import { useMemo, useState } from 'react';
import type { JsonObject } from '@/lib/json';
import { contentOf, parseDocument, textOf, type JsonDocument } from '@/model/json-document';
import { useOffline } from '@/offline/react/context';
import { propertiesText } from '@/text/messages/dashboard/properties';
import { frameText } from '@/text/messages/frame/shell';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { useDashboard } from '../state/dashboard-context';
import { useColourRules } from '../colours/use-colour-rules';
import { coloursIn, hasValidColours, withFollowingColours } from './chosen-colours';
import { Colours } from './Colours';
import { schemeColours } from './schemes';

interface ColoursDialogProps {
  readonly metadata: JsonDocument;
  /** Called with the metadata with other colours; not called if none were chosen. */
  readonly onApply: (metadata: JsonObject) => void;
  readonly onClose: () => void;
}

/** The colours of a dashboard alone, in edit mode. They are saved with its layout. */
export default function ColoursDialog({ metadata, onApply, onClose }: ColoursDialogProps) {
  const { colours } = useDashboard();
  const { onDefect } = useOffline();
  const rules = useColourRules();
  const before = textOf(metadata);
  const [text, setText] = useState(before);
  const [hasFailed, setFailed] = useState(false);
  const found = useMemo(() => coloursIn(before), [before]);

  async function apply(): Promise<void> {
    if (!hasValidColours(text, found)) return;
    if (text !== before) {
      const chosen = await withFollowingColours(before, text, { assignment: colours, rules }, schemeColours);
      onApply(contentOf(parseDocument(chosen)));
    }
    onClose();
  }

  return (
    <FormDialog
      title={propertiesText.colours}
      closeLabel={frameText.close}
      size="medium"
      cancel={propertiesText.cancel}
      submit={propertiesText.save}
      onClose={onClose}
      onSubmit={() =>
        apply().catch((error: unknown) => {
          setFailed(true);
          onDefect('background', error);
        })
      }
    >
      <Colours isTitled metadata={text} found={found} hasFailed={hasFailed} onChange={setText} />
    </FormDialog>
  );
}
