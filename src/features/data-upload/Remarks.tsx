import { isNoteKind } from '@/model/data-file';
import type { UploadPreview } from '@/offline/direct/data-upload';
import { fileRemarks } from '@/text/file-remarks';
import { dataFilesText } from '@/text/messages/home/data-files';
import { uploadText as text } from '@/text/messages/datasets/upload';
import * as css from './Upload.css';

interface RemarksProps extends Pick<UploadPreview, 'reading'> {
  /** Whether the dataset was created. */
  readonly isMade?: boolean;
}

/** Remarks on how a file was read, and each value that does not fit, by row and column. */
export function Remarks({ reading, isMade = false }: RemarksProps) {
  const { skipped } = reading;
  const notes = reading.notes.flatMap(note => (isNoteKind(note.kind) ? [{ ...note, kind: note.kind }] : []));
  const remarks = fileRemarks({ delimiter: null, skipped: { lines: 0, first: [] }, notes });
  if (remarks.length === 0 && skipped.lines === 0) return null;
  return (
    <div className={css.remarks}>
      {remarks.length > 0 && (
        <ul role="list" className={css.remarkList}>
          {remarks.map(remark => (
            <li key={remark.text} className={remark.doubt ? css.doubt : css.quiet}>
              {remark.text}
            </li>
          ))}
        </ul>
      )}
      {skipped.lines > 0 && (
        <details className={css.leftOut} open={skipped.lines <= 5}>
          <summary className={css.summary}>{(isMade ? dataFilesText : text).leftOut(skipped.lines)}</summary>
          <ul role="list" className={css.remarkList}>
            {skipped.first.map(({ line, why, text: content, column, value }) => (
              <li key={line} className={css.misfit}>
                <span>{`${text.line(line)} · ${dataFilesText.why[why]}`}</span>
                <code className={css.code}>{column ? text.wrongValue(column, value ?? '') : content}</code>
              </li>
            ))}
          </ul>
          {skipped.lines > skipped.first.length && (
            <p className={css.quiet}>{dataFilesText.andMore(skipped.lines - skipped.first.length)}</p>
          )}
        </details>
      )}
    </div>
  );
}
