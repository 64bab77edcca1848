import { useState } from 'react';
import { datasetMenuText as text } from '@/text/messages/explore/dataset-menu';
import { Button } from '@/ui/button/Button';
import { lazy } from '@/ui/lazy/lazy';
import { Notice } from '@/ui/notice/Notice';
import type { Builder } from '../builder/use-builder';

const SwapDataset = lazy(() => import('./SwapDataset'));

/** Replaces the picture of a chart whose dataset is gone. */
export function MissingDataset({ builder }: { readonly builder: Builder }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Notice title={text.missing} action={<Button onPress={() => setOpen(true)}>{text.swap}</Button>}>
        {text.missingWhy}
      </Notice>
      {isOpen && <SwapDataset builder={builder} onClose={() => setOpen(false)} />}
    </>
  );
}
