import { Copy } from 'lucide-react';
import { useState } from 'react';
import { isDeeperThan, parseJson } from '@/lib/json';
import type { SqlColumn, SqlValue } from '@/offline/results/sql-result';
import { resultsText as text } from '@/text/messages/sql-editor/results';
import { Button } from '@/ui/button/Button';
import { Dialog } from '@/ui/dialog/Dialog';
import { Segmented } from '@/ui/segmented/Segmented';
import { exactText } from './cell-text';
import * as css from './Results.css';

/** The number of characters shown: megabytes of text would block the page. */
const SHOWN = 100_000;
const DEEPEST = 200;

/** JSON on several lines; null if it is invalid or parsing would lose digits. */
export function laidOutJson(value: string): string | null {
  if (!/^\s*[[{]/.test(value) || value.length > SHOWN || isDeeperThan(DEEPEST, value)) return null;
  const read = parseJson(value);
  if (read === undefined) return null;
  const digits = (json: string) => json.match(/\d+/g)?.join() ?? '';
  const laidOut = JSON.stringify(read, null, 2);
  return digits(laidOut) === digits(value) ? laidOut : null;
}

interface CellDetailProps {
  readonly column: SqlColumn;
  readonly value: SqlValue;
  /** The row's position in the grid, counted from one. */
  readonly place: number;
  readonly onCopy: (value: string) => void;
  readonly onClose: () => void;
}

/** The whole value of a cell: a long text, JSON, bytes. */
export function CellDetail({ column, value, place, onCopy, onClose }: CellDetailProps) {
  const whole = exactText(column, value);
  const json = whole === null ? null : laidOutJson(whole);
  const [form, setForm] = useState<'json' | 'text'>('json');
  const shown = form === 'json' && json !== null ? json : whole;
  return (
    <Dialog title={text.cell(column.name, place)} closeLabel={text.close} size="large" onClose={onClose}>
      <div className={css.detail}>
        <div className={css.detailFacts}>
          <span>{column.type ?? column.kind}</span>
          {whole !== null && (
            <span>{value instanceof Uint8Array ? text.bytes(value.length) : text.characters(whole.length)}</span>
          )}
          {json !== null && (
            <Segmented
              label={text.showCell}
              options={[
                { id: 'json', label: text.asJson },
                { id: 'text', label: text.asText },
              ]}
              selected={form}
              onSelect={setForm}
            />
          )}
          {whole !== null && (
            <Button size="small" onPress={() => onCopy(shown ?? whole)}>
              <Copy size={14} aria-hidden="true" />
              {text.copyValue}
            </Button>
          )}
        </div>
        {shown === null ? (
          <p className={css.missing}>{text.missingAbout}</p>
        ) : (
          <pre className={css.value}>{shown.slice(0, SHOWN)}</pre>
        )}
        {shown !== null && shown.length > SHOWN && <span className={css.panelType}>{text.cellCut(SHOWN)}</span>}
      </div>
    </Dialog>
  );
}
