import { CloudOff, RotateCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { ServerError } from '@/query/answer-state';
import { reasonWords } from '@/text/failure-reason';
import { chartNoticesText, errorTypeText } from '@/text/messages/charts/error-types';
import { errorText } from '@/text/messages/frame/failure';
import { Button } from '@/ui/button/Button';
import { lazy } from '@/ui/lazy/lazy';
import { errorWords, rendererOf } from './error-renderers';
import { refusalWords } from './LocalReason';
import { failedWords } from './notice-words';
import type { ChartError, NoPicture } from './stage';
import * as css from './ChartNotice.css';

const NoticeDetails = lazy(() => import('./NoticeDetails'));

const LONG = 160;

/** The texts if this device has no answer. */
export interface MissingWords {
  readonly alert: string;
  readonly more: string;
}

interface WordsProps {
  readonly of: NoPicture;
  readonly missing?: MissingWords | undefined;
  /** Without it, long messages are cut off. */
  readonly isWhole?: boolean;
}

interface ChartNoticeProps extends Omit<WordsProps, 'isWhole'> {
  readonly onRetry: () => void;
}

/**
 * The reason why a chart has no picture. Loaded by the first chart that has none. In a low card it has room for its
 * first words only; all of them, as well as the whole of a long message, are behind Details.
 */
export default function ChartNotice({ of, missing, onRetry }: ChartNoticeProps) {
  const [isOpen, setOpen] = useState(false);
  const words = useRef<HTMLDivElement>(null);
  const open = () => setOpen(true);
  const isFailed = of.name === 'failed';
  return (
    <div className={css.place}>
      <div className={isFailed ? css.failed : css.missing} {...(isFailed && { role: 'alert' })}>
        <div ref={words} className={css.words}>
          <Words of={of} missing={missing} />
          <AriaButton
            className={css.whole}
            aria-label={chartNoticesText.details}
            onPress={open}
            onHoverStart={NoticeDetails.prepare}
            onFocus={NoticeDetails.prepare}
          />
        </div>
        <div className={css.actions}>
          {!(isFailed && of.error.kind === 'unknown-type') && (
            <Button size="small" aria-label={chartNoticesText.retry} onPress={onRetry}>
              <RotateCw className={css.icon} size={16} aria-hidden="true" />
              <span className={css.label}>{chartNoticesText.retry}</span>
            </Button>
          )}
          {isLong(of) && (
            <span className={css.hiddenIfLow}>
              <Button size="small" variant="ghost" onPress={open}>
                {chartNoticesText.details}
              </Button>
            </span>
          )}
        </div>
      </div>
      {isOpen && (
        <NoticeDetails trigger={words} onClose={() => setOpen(false)}>
          <Words of={of} missing={missing} isWhole />
        </NoticeDetails>
      )}
    </div>
  );
}

const Words = ({ of, ...rest }: WordsProps) =>
  of.name === 'failed' ? <FailedWords error={of.error} {...rest} /> : <MissingAnswer of={of} {...rest} />;

interface MissingAnswerProps extends WordsProps {
  readonly of: Extract<NoPicture, { readonly name: 'offline' }>;
}

/** A chart without an answer on this device. */
function MissingAnswer({ of: { why, lastError }, missing, isWhole = false }: MissingAnswerProps) {
  const { alert, more } = missing ?? {
    alert: chartNoticesText.networkError,
    more: lastError ? chartNoticesText.unreachable : chartNoticesText.notHereReason,
  };
  return (
    <>
      {!isWhole && <CloudOff className={css.hiddenIfMedium} size={18} aria-hidden="true" />}
      <strong className={css.first}>{chartNoticesText.notHere}</strong>{' '}
      {/* Announced once, not again in its details. */}
      <span role={isWhole ? undefined : 'alert'}>{alert}</span>{' '}
      <span className={lastError && css.hiddenIfMedium}>{more}</span>{' '}
      {lastError && <ServerErrorWords error={lastError} isWhole={isWhole} />}{' '}
      {why && why.kind !== 'no-rows' && <span>{refusalWords(why)}</span>}
    </>
  );
}

interface FailedWordsProps extends Pick<WordsProps, 'isWhole'> {
  readonly error: ChartError;
}

/** A chart whose query was rejected, or that could not be drawn. */
function FailedWords({ error, isWhole = false }: FailedWordsProps) {
  // The server's other facts; none for failures on this device.
  const facts = error.kind === 'refused' ? error.facts : undefined;
  const trace = error.kind === 'broken' ? error.trace : (facts?.trace ?? null);
  const isUnexpected = error.kind === 'broken' || (facts && !rendererOf(facts.type));
  return (
    <>
      {isUnexpected && <strong className={css.hiddenIfLow}>{errorText.title}</strong>}
      {error.kind === 'refused' ? (
        <ServerErrorWords error={error} isWhole={isWhole} />
      ) : (
        <p>{shortened(errorWords(error), isWhole)}</p>
      )}
      {trace !== null && (
        <details className={css.hiddenIfLow}>
          <summary>{errorTypeText.trace}</summary>
          <pre className={css.trace}>{trace}</pre>
        </details>
      )}
    </>
  );
}

/** What the server answered instead of rows, and when. */
function ServerErrorWords({ error, isWhole }: { readonly error: ServerError; readonly isWhole: boolean }) {
  const { reason, facts, at } = error;
  const time = at === undefined ? '' : `${failedWords(at)} `;
  const render = facts && rendererOf(facts.type);
  if (facts && render)
    return (
      <>
        {time && <p>{time}</p>}
        {render({ message: reasonWords(reason), facts })}
      </>
    );
  return (
    <p>
      {time}
      {shortened(messageOf(error), isWhole)}{' '}
      {facts?.link != null && <a href={facts.link}>{errorTypeText.requestAccess}</a>}
    </p>
  );
}

const messageOf = ({ reason, facts }: ServerError) =>
  facts ? errorTypeText.message(facts.type, reasonWords(reason)) : reasonWords(reason);

const shortened = (text: string, isWhole: boolean) =>
  isWhole || text.length <= LONG ? text : `${text.slice(0, LONG)}…`;

/** Whether some of its message is left out, whatever the room. */
function isLong(of: NoPicture): boolean {
  const error = of.name === 'offline' ? of.lastError : of.error;
  if (!error) return false;
  const isKnown = 'reason' in error && error.facts && rendererOf(error.facts.type);
  return !isKnown && ('reason' in error ? messageOf(error) : errorWords(error)).length > LONG;
}
