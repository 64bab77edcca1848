import { useEffect, useState } from 'react';
import { savingText } from '@/text/messages/sql-editor/saving';
import { Button } from '@/ui/button/Button';
import { copyText } from '@/ui/clipboard';
import { Dialog } from '@/ui/dialog/Dialog';
import { TextField } from '@/ui/text-field/TextField';
import { useToast } from '@/ui/toast/Toast';

interface ShareLinkProps {
  /** Null if it could not be made, which was reported. */
  readonly make: () => Promise<string | null>;
  readonly onClose: () => void;
}

/** A link to the current text of the query. */
export default function ShareLink({ make, onClose }: ShareLinkProps) {
  const toast = useToast();
  const [first] = useState(() => make);
  const [link, setLink] = useState('');
  useEffect(() => {
    let isCurrent = true;
    void first().then(made => {
      if (!isCurrent) return;
      if (made === null) onClose();
      else setLink(made);
    });
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- made once
  }, [first]);
  return (
    <Dialog
      title={savingText.linkTitle}
      closeLabel={savingText.close}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          isDisabled={link === ''}
          onPress={() => {
            copyText(link).then(
              () => {
                toast({ text: savingText.linkCopied });
                onClose();
              },
              // Without TLS there is no clipboard.
              () => toast({ text: savingText.linkNotCopied, isFailure: true }),
            );
          }}
        >
          {savingText.copyLink}
        </Button>
      }
    >
      <TextField label={savingText.link} value={link} isReadOnly />
    </Dialog>
  );
}
