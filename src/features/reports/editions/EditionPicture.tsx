import { useEffect, useState } from 'react';
import { revokeLater } from '@/lib/object-url';
import { reportEditionsText as text } from '@/text/messages/home/report-editions';
import * as css from './Editions.css';

interface EditionPictureProps {
  /** PNG as base64. */
  readonly png: string;
  /** What it shows. */
  readonly name: string;
  /** When its numbers were read, in words. */
  readonly readAt: string;
}

function pictureOf(png: string): Blob | null {
  try {
    return new Blob([Uint8Array.from(atob(png), letter => letter.charCodeAt(0))], { type: 'image/png' });
  } catch {
    // Not base64.
    return null;
  }
}

/** A file name valid on every system. */
const fileName = (name: string) => `${name.replace(/[^\p{L}\p{N} ._-]/gu, '_').replace(/^\.+/, '') || 'report'}.png`;

/** The picture as it was sent: charts may be drawn differently by later versions. */
export default function EditionPicture({ png, name, readAt }: EditionPictureProps) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const image = pictureOf(png);
    if (image === null) return undefined;
    const made = URL.createObjectURL(image);
    setUrl(made);
    return () => revokeLater(made);
  }, [png]);
  return url === null ? null : (
    <section aria-label={text.picture}>
      <h2 className={css.pictureTitle}>{text.picture}</h2>
      <img className={css.picture} src={url} alt={text.pictureOf(name, readAt)} />
      <a className={css.savePicture} href={url} download={fileName(name)}>
        {text.savePicture}
      </a>
    </section>
  );
}
