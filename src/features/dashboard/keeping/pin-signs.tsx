import { HardDrive, HardDriveDownload, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Pin } from '@/offline/state/pin';
import type { PinStatus } from '@/offline/pins/pin-status';
import { pinText } from '@/text/messages/dashboard/pins';
import { formatBytes } from '@/text/sizes';
import * as css from './PinControl.css';

/** The status of a kept dashboard, in a few words. @param ready the text for a complete one */
export function wordsOf(pin: Pin, status: PinStatus, ready: (size: string) => string = pinText.onDeviceSize): string {
  switch (status.name) {
    case 'downloading':
      return status.progress.parts === null
        ? pinText.keeping
        : pinText.keepingParts(status.progress.done, status.progress.parts);
    case 'waiting':
      return pinText.keeping;
    case 'incomplete':
      return status.reason.kind === 'paused' ? pinText.paused : pinText.incomplete;
    default:
      return pin.manifest ? ready(formatBytes(pin.manifest.bytes)) : pinText.onDevice;
  }
}

export function iconOf(status: PinStatus): ReactNode {
  if (status.name === 'incomplete' && status.reason.kind !== 'paused')
    return <TriangleAlert size={16} aria-hidden="true" className={css.incomplete} />;
  return status.name === 'downloading' || status.name === 'waiting' || status.name === 'incomplete' ? (
    <HardDriveDownload size={16} aria-hidden="true" />
  ) : (
    <HardDrive size={16} aria-hidden="true" />
  );
}
