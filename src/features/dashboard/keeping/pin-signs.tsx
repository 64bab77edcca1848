import { HardDrive, HardDriveDownload, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Pin } from '@/offline/pins/pin';
import type { Standing } from '@/offline/pins/standing';
import { pinText } from '@/text/messages/pins';
import { formatBytes } from '@/text/sizes';
import * as css from './PinControl.css';

/** How a kept dashboard stands, in a few words. @param ready what is said of one that is complete */
export function wordsOf(pin: Pin, standing: Standing, ready: (size: string) => string = pinText.onDeviceSize): string {
  switch (standing.name) {
    case 'downloading':
      return standing.progress.parts === null ? pinText.keeping : pinText.keepingParts(standing.progress.done, standing.progress.parts);
    case 'waiting':
      return pinText.keeping;
    case 'incomplete':
      return standing.reason.kind === 'paused' ? pinText.paused : pinText.incomplete;
    default:
      return pin.manifest ? ready(formatBytes(pin.manifest.bytes)) : pinText.onDevice;
  }
}

export function iconOf(standing: Standing): ReactNode {
  if (standing.name === 'incomplete' && standing.reason.kind !== 'paused') return <TriangleAlert size={16} aria-hidden="true" className={css.incomplete} />;
  return standing.name === 'downloading' || standing.name === 'waiting' || standing.name === 'incomplete' ? (
    <HardDriveDownload size={16} aria-hidden="true" />
  ) : (
    <HardDrive size={16} aria-hidden="true" />
  );
}
