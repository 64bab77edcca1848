import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { chartNoticesText, errorTypeText } from '@/text/messages/charts/error-types';
import { errorText } from '@/text/messages/frame/failure';
import type { LocalRefusal } from '@/query/kept-rows/refusal';
import { Button } from '@/ui/button/Button';
import * as card from '@/ui/card/Card.css';
import { errorWords, rendererOf } from './error-renderers';
import { refusalWords } from './LocalReason';
import type { ChartError } from './stage';

const LONG = 160;

/** The texts if this device has no answer. */
export interface MissingWords {
  readonly alert: string;
  readonly more: string;
}

interface ChartNoticeProps {
  /** Null if this device has no answer. */
  readonly error: ChartError | null;
  readonly missing?: MissingWords | undefined;
  /** Why kept rows give no answer either. */
  readonly why?: LocalRefusal | undefined;
  readonly onRetry: () => void;
}

/** The reason why a chart has no picture. Loaded by the first chart that has none. */
export default function ChartNotice({ error, missing, why, onRetry }: ChartNoticeProps) {
  return error === null ? (
    <ChartMissing words={missing} why={why} onRetry={onRetry} />
  ) : (
    <ChartFailed error={error} onRetry={onRetry} />
  );
}

/** A chart without an answer on this device. */
function ChartMissing({
  words: { alert, more } = { alert: chartNoticesText.networkError, more: chartNoticesText.notHereReason },
  why,
  onRetry,
}: {
  readonly words: MissingWords | undefined;
  readonly why: LocalRefusal | undefined;
  readonly onRetry: () => void;
}) {
  return (
    <div className={card.empty}>
      <CloudOff size={18} aria-hidden="true" />
      <strong>{chartNoticesText.notHere}</strong>
      <span role="alert">{alert}</span>
      <span>{more}</span>
      {why && why.kind !== 'no-rows' && <span>{refusalWords(why)}</span>}
      <Button size="small" onPress={onRetry}>
        {chartNoticesText.getLater}
      </Button>
    </div>
  );
}

interface ChartFailedProps {
  readonly error: ChartError;
  readonly onRetry: () => void;
}

/** A chart whose query was rejected, or that could not be drawn. The whole of a long message is behind Details. */
function ChartFailed({ error, onRetry }: ChartFailedProps) {
  const [open, setOpen] = useState(false);
  const message = errorWords(error);
  // The server's other facts; none for failures on this device.
  const facts = error.kind === 'refused' ? error.facts : undefined;
  const render = facts && rendererOf(facts.type);
  const text = facts ? errorTypeText.message(facts.type, message) : message;
  const isLong = !render && text.length > LONG;
  const trace = error.kind === 'broken' ? error.trace : (facts?.trace ?? null);
  return (
    <div className={card.failed} role="alert">
      {facts && render ? (
        render({ message, facts })
      ) : (
        <>
          {(facts || error.kind === 'broken') && <strong>{errorText.title}</strong>}
          <p>
            {isLong && !open ? `${text.slice(0, LONG)}…` : text}{' '}
            {facts?.link != null && <a href={facts.link}>{errorTypeText.requestAccess}</a>}
          </p>
          {trace !== null && (
            <details>
              <summary>{errorTypeText.trace}</summary>
              <pre className={card.details}>{trace}</pre>
            </details>
          )}
        </>
      )}
      <div className={card.actions}>
        {error.kind !== 'unknown-type' && (
          <Button size="small" onPress={onRetry}>
            {chartNoticesText.retry}
          </Button>
        )}
        {isLong && (
          <Button size="small" variant="ghost" onPress={() => setOpen(!open)}>
            {chartNoticesText.details}
          </Button>
        )}
      </div>
    </div>
  );
}
