import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readChartLink } from '@/offline/direct/chart-link';
import { useIsAway, useOffline } from '@/offline/react/context';
import { shareChartText as text } from '@/text/messages/explore/sharing';
import { Button } from '@/ui/button/Button';
import { Notice } from '@/ui/notice/Notice';
import { PageBody, PageHead } from '@/ui/page/Page';
import { linkedAddress } from './link';
import './use-linked-form-data';

/** The page of a link to a chart: it leads to what the link was made of. Only the server knows that. */
export default function FollowLink({ linkKey }: { readonly linkKey: string }) {
  const { ask } = useOffline();
  const { history } = useRouter();
  const isAway = useIsAway();
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    readChartLink(ask, linkKey).then(
      ({ chartId, datasetId, state: { formData, urlParams } }) => {
        if (!isCurrent) return;
        const source = { chartId, datasetId };
        const address = linkedAddress(linkKey, source, urlParams, history.location.search);
        history.replace(address, { chartLink: { ...source, formData, key: linkKey } });
      },
      () => {
        if (isCurrent) setFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [ask, history, linkKey, tries]);
  const again = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  if (!failed) return <PageHead title={text.opening} />;
  return (
    <>
      <PageHead title={text.notOpened} />
      <PageBody>
        <Notice action={<Button onPress={again}>{text.retry}</Button>}>
          {isAway ? text.openingNeeds : text.notFound}
        </Notice>
      </PageBody>
    </>
  );
}
