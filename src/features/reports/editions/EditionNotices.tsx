import { useEffect, useState } from 'react';
import type { FailureReason } from '@/model/failure-reason';
import {
  noticePorts,
  readNoticeState,
  turnNoticesOff,
  turnNoticesOn,
  type NoticePorts,
  type NoticeState,
} from '@/offline/editions/notices';
import { useOffline } from '@/offline/react/context';
import { reasonOfError } from '@/offline/state/failure-reason';
import { reasonWords } from '@/text/failure-reason';
import { editionNoticesText as text } from '@/text/messages/home/edition-notices';
import { Switch } from '@/ui/switch/Switch';
import * as css from './Editions.css';

function wordsOfState(state: Exclude<NoticeState, 'not-offered'>): string {
  return state === 'not-installed' ? text.notInstalled : text[state];
}

const wordsOf = (failure: FailureReason | null) =>
  text.failed(failure === null ? text.notSubscribed : reasonWords(failure));

/** Turns notifications of new editions on and off for this device, or says why it has none. */
export default function EditionNotices() {
  const ports = noticePorts(navigator, window);
  return typeof ports === 'string' ? (
    <p className={css.notes}>{wordsOfState(ports)}</p>
  ) : (
    <NoticeSwitch ports={ports} />
  );
}

/** `state` is null before the first answer. */
interface Known {
  readonly state: NoticeState | null;
  readonly isChanging: boolean;
  readonly failure: string | null;
}

function NoticeSwitch({ ports }: { readonly ports: NoticePorts }) {
  const { ask, onDefect } = useOffline();
  const [{ state, isChanging, failure }, setKnown] = useState<Known>({ state: null, isChanging: false, failure: null });
  // The parts of a browser stay the same.
  const [browser] = useState(ports);
  useEffect(() => {
    const controller = new AbortController();
    readNoticeState(ask, browser, controller.signal).then(
      read => {
        if (!controller.signal.aborted) setKnown({ state: read, isChanging: false, failure: null });
      },
      (error: unknown) => onDefect('background', error),
    );
    return () => controller.abort();
  }, [ask, onDefect, browser]);
  if (state === null || state === 'not-offered') return null;
  if (state !== 'on' && state !== 'off') return <p className={css.notes}>{wordsOfState(state)}</p>;
  const change = (isOn: boolean) => {
    if (isChanging) return;
    setKnown({ state, isChanging: true, failure: null });
    (isOn ? turnNoticesOn(ask, browser) : turnNoticesOff(ask, browser)).then(
      result =>
        setKnown(
          'state' in result
            ? { state: result.state, isChanging: false, failure: null }
            : { state, isChanging: false, failure: wordsOf(result.failure) },
        ),
      (error: unknown) => setKnown({ state, isChanging: false, failure: wordsOf(reasonOfError(error)) }),
    );
  };
  return (
    <div className={css.notices}>
      <Switch label={text.notify} selected={state === 'on'} onChange={change} />
      <p className={css.notes} role="status">
        {isChanging ? text.changing : (failure ?? wordsOfState(state))}
      </p>
    </div>
  );
}
