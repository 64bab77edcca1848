import { useEffect, useState } from 'react';
import { Button } from '../button/Button';
import { Notice } from '../notice/Notice';
import { PageBody, PageHead } from './Page';

interface FollowLinkProps {
  /** Resolves the link; the result navigates there. The same function for the same link. */
  readonly find: () => Promise<() => void>;
  readonly words: {
    readonly opening: string;
    readonly notOpened: string;
    /** The reason for the failure. */
    readonly reason: string;
    readonly retry: string;
  };
}

/** The page of a link that forwards to another, once that is known; or the reason why it failed. */
export function FollowLink({ find, words }: FollowLinkProps) {
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    find().then(
      go => {
        if (isCurrent) go();
      },
      () => {
        if (isCurrent) setFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [find, tries]);
  const again = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  if (!failed) return <PageHead title={words.opening} />;
  return (
    <>
      <PageHead title={words.notOpened} />
      <PageBody>
        <Notice action={<Button onPress={again}>{words.retry}</Button>}>{words.reason}</Notice>
      </PageBody>
    </>
  );
}
