import { useEffect, useState } from 'react';
import { shareChartText as text } from '@/text/messages/explore/sharing';
import { Button } from '@/ui/button/Button';
import { canCopy, copyText } from '@/ui/clipboard';
import { Dialog } from '@/ui/dialog/Dialog';
import { Stack } from '@/ui/layout/Stack';
import { TextField } from '@/ui/text-field/TextField';
import { useToast } from '@/ui/toast/Toast';
import { embedCode } from './link';
import * as css from './Share.css';

interface EmbedDialogProps {
  /** Null if no link could be created, which was reported. */
  readonly link: () => Promise<string | null>;
  readonly onClose: () => void;
}

const LINES = 10;
const numberIn = (typed: string, otherwise: number) =>
  /^[1-9]\d{0,4}$/.test(typed.trim()) ? Number(typed) : otherwise;

/** Code that embeds the chart in another page. */
export default function EmbedDialog({ link, onClose }: EmbedDialogProps) {
  const toast = useToast();
  const [first] = useState(() => link);
  const [made, setMade] = useState<string | null>(null);
  const [width, setWidth] = useState('600');
  const [height, setHeight] = useState('400');
  useEffect(() => {
    let isCurrent = true;
    void first().then(address => {
      if (!isCurrent) return;
      if (address === null) onClose();
      else setMade(address);
    });
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- made once
  }, [first]);
  const code = made === null ? null : embedCode(made, { width: numberIn(width, 600), height: numberIn(height, 400) });

  const complain = () => toast({ text: text.cannotCopy, isFailure: true });
  const copy = () => {
    if (code === null) return;
    if (canCopy()) copyText(code).then(() => toast({ text: text.codeCopied }), complain);
    else complain();
  };

  return (
    <Dialog
      title={text.embedTitle}
      closeLabel={text.close}
      onClose={onClose}
      footer={
        <Button variant="primary" isDisabled={code === null} onPress={copy}>
          {text.copyCode}
        </Button>
      }
    >
      <Stack gap={4}>
        <p className={css.about}>{text.embedAbout}</p>
        {code === null ? (
          <p role="status">{text.making}</p>
        ) : (
          <TextField label={text.embed} value={code} lines={LINES} isReadOnly />
        )}
        <div className={css.pair}>
          <TextField label={text.height} value={height} inputMode="numeric" onChange={setHeight} />
          <TextField label={text.width} value={width} inputMode="numeric" onChange={setWidth} />
        </div>
      </Stack>
    </Dialog>
  );
}
