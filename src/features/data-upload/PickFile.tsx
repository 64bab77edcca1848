import { FileSpreadsheet } from 'lucide-react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { uploadText as text } from '@/text/messages/datasets/upload';
import { Button } from '@/ui/button/Button';
import * as css from './Upload.css';

interface PickFileProps {
  readonly problem: string | null;
  readonly onPick: (file: File) => void;
}

/** Where a file is dropped or chosen. Its content determines the format, so any file may be chosen. */
export function PickFile({ problem, onPick }: PickFileProps) {
  return (
    <>
      <DropZone
        className={css.drop}
        aria-label={text.dropHere}
        onDrop={event => {
          const item = event.items.find(dropped => dropped.kind === 'file');
          if (item) void item.getFile().then(onPick);
        }}
      >
        <FileSpreadsheet size={24} strokeWidth={1.5} aria-hidden="true" />
        <span>{text.drop}</span>
        <FileTrigger
          onSelect={chosen => {
            const [first] = chosen ?? [];
            if (first) onPick(first);
          }}
        >
          <Button variant="primary">{text.choose}</Button>
        </FileTrigger>
        <span className={css.quiet}>{text.kinds}</span>
      </DropZone>
      {problem !== null && (
        <p role="alert" className={css.failure}>
          {problem}
        </p>
      )}
    </>
  );
}
