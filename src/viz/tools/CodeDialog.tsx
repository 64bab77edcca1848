import { toolsText } from '@/text/messages/charts/chart-tools';
import { Button } from '@/ui/button/Button';
import { Dialog } from '@/ui/dialog/Dialog';
import { useToast } from '@/ui/toast/Toast';
import * as css from '../drill/drill.css';

interface CodeDialogProps {
  readonly title: string;
  readonly about?: string;
  /** Null where there is none; `none` says why. */
  readonly code: string | null;
  readonly none: string;
  readonly onClose: () => void;
}

/** A text to be read and copied. */
export function CodeDialog({ title, about, code, none, onClose }: CodeDialogProps) {
  const toast = useToast();
  const copy = () => {
    const copied = navigator.clipboard?.writeText(code ?? '') ?? Promise.reject(new Error('no clipboard'));
    copied.then(
      () => toast({ text: toolsText.copied }),
      () => toast({ text: toolsText.notCopied }),
    );
  };
  return (
    <Dialog
      title={title}
      closeLabel={toolsText.close}
      size="large"
      onClose={onClose}
      footer={
        code !== null && (
          <Button variant="primary" onPress={copy}>
            {toolsText.copy}
          </Button>
        )
      }
    >
      <div className={css.panel}>
        {about && <p className={css.note}>{about}</p>}
        {code === null ? (
          <p className={css.note}>{none}</p>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
          <pre className={css.code} tabIndex={0}>
            {code}
          </pre>
        )}
      </div>
    </Dialog>
  );
}
