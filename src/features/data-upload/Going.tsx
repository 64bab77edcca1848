import { uploadText as text } from '@/text/messages/datasets/upload';
import { formatBytes } from '@/text/sizes';
import { Button } from '@/ui/button/Button';
import { Progress } from '@/ui/progress/Progress';
import * as css from './Upload.css';

interface GoingProps {
  readonly file: { readonly name: string; readonly size: number };
  readonly label: string;
  /** Null if the progress is unknown. */
  readonly share: number | null;
  readonly onStop?: () => void;
}

/** A running operation on a file, with its progress and a way to stop it. */
export function Going({ file, label, share, onStop }: GoingProps) {
  return (
    <div className={css.going}>
      <p className={css.file}>
        <span className={css.fileName}>{file.name}</span>
        <span className={css.quiet}>{formatBytes(file.size)}</span>
      </p>
      {share !== null && <Progress label={label} share={share} />}
      <p className={css.file} role="status">
        <span className={css.quiet}>{label}</span>
        {onStop && (
          <Button size="small" onPress={onStop}>
            {text.stop}
          </Button>
        )}
      </p>
    </div>
  );
}
