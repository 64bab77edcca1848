import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { readChartLink } from '@/offline/direct/chart-link';
import { useIsAway, useOffline } from '@/offline/react/context';
import { shareChartText as text } from '@/text/messages/explore/sharing';
import { FollowLink } from '@/ui/page/FollowLink';
import { linkedAddress } from './link';
import './use-linked-form-data';

/** The page of a chart link: redirects to the linked chart. Only the server can resolve it. */
export default function ChartLink({ linkKey }: { readonly linkKey: string }) {
  const { ask } = useOffline();
  const { history } = useRouter();
  const isAway = useIsAway();
  const find = useCallback(async () => {
    const { chartId, datasetId, state } = await readChartLink(ask, linkKey);
    const source = { chartId, datasetId };
    return () => {
      const address = linkedAddress(linkKey, source, state.urlParams, history.location.search);
      history.replace(address, { chartLink: { ...source, formData: state.formData, key: linkKey } });
    };
  }, [ask, history, linkKey]);
  const { opening, notOpened, retry } = text;
  return (
    <FollowLink find={find} words={{ opening, notOpened, reason: isAway ? text.openingNeeds : text.notFound, retry }} />
  );
}
