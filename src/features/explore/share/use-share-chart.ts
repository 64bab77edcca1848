import { mailAddress } from '@/lib/mail-address';
import type { FormData } from '@/model/chart';
import { linkToChart } from '@/offline/direct/chart-link';
import { useIsAway, useOffline } from '@/offline/react/context';
import { shareChartText as text } from '@/text/messages/explore/sharing';
import { canCopy, copyText } from '@/ui/clipboard';
import { useToast } from '@/ui/toast/Toast';
import { keptAddress, linkState, type ChartSource } from './link';

export interface SharedChart extends ChartSource {
  readonly name: string;
  /** The current form data, saved or not. */
  readonly formData: FormData;
  /** Stores unsaved changes on this device; see `useFormDataKey`. */
  readonly keep: () => Promise<string | null>;
}

interface ShareChart {
  /** Copies a link; without the network, one that works on this device only. */
  readonly copy: () => void;
  readonly mail: () => void;
  /** A link that works everywhere. Failures are reported. @returns null if none could be created */
  readonly link: () => Promise<string | null>;
}

/** Has the server create a link to the chart as it is, and shares it. */
export function useShareChart({ name, formData, keep, chartId, datasetId }: SharedChart): ShareChart {
  const { ask, onDefect } = useOffline();
  const isAway = useIsAway();
  const toast = useToast();
  const complain = (words: string) => toast({ text: words, isFailure: true });
  const linkFailed = (error: unknown) => {
    complain(text.linkFailed);
    onDefect('background', error);
  };
  const absolute = (address: string) => new URL(address, location.origin).href;
  const make = async () => absolute(await linkToChart(ask, linkState(location.search, formData)));
  const makeHere = async () => absolute(keptAddress({ chartId, datasetId }, await keep()));

  return {
    copy() {
      if (!canCopy()) {
        complain(text.cannotCopy);
        return;
      }
      const made = isAway ? makeHere() : make();
      copyText(made).then(
        () => toast({ text: isAway ? text.copiedHere : text.copied }),
        () => made.then(() => complain(text.cannotCopy), linkFailed),
      );
    },
    mail() {
      make().then(url => {
        const href = mailAddress(name || text.unnamed, text.mail(url));
        Object.assign(document.createElement('a'), { href }).click();
      }, linkFailed);
    },
    link: () =>
      make().catch((error: unknown) => {
        linkFailed(error);
        return null;
      }),
  };
}
