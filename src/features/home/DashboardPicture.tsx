import { useEffect, useState, type ReactNode } from 'react';
import { revokeLater } from '@/lib/object-url';
import { isEnabled } from '@/model/feature-flags';
import { useOpenSession } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { lazy } from '@/ui/lazy/lazy';
import { useTheme } from '@/ui/theme/ThemeProvider';
import * as css from './Home.css';

const ServedPicture = lazy(() => import('./recent/ServedPicture'));

/** The object URL of a dashboard's preview in the current theme, if there is one. */
function usePreview(dashboardId: number): string | null {
  const { name } = useTheme();
  const record = useLive(store => store.previews.get([dashboardId, name]), [dashboardId, name]);
  const [url, setUrl] = useState<string | null>(null);
  const image = record?.image;
  useEffect(() => {
    if (!image) return undefined;
    const made = URL.createObjectURL(image);
    setUrl(made);
    return () => revokeLater(made);
  }, [image]);
  return image ? url : null;
}

interface DashboardPictureProps {
  readonly id: number;
  /** Shown while there is no picture. */
  readonly children: ReactNode;
}

/** A small picture of a dashboard: as it was last drawn on this device, or else the server's. */
export default function DashboardPicture({ id, children }: DashboardPictureProps) {
  const preview = usePreview(id);
  const { flags } = useOpenSession().facts;
  if (preview) return <img className={css.image} src={preview} alt="" />;
  if (!isEnabled(flags, 'THUMBNAILS')) return children;
  return (
    <ServedPicture kind="dashboard" id={id} meanwhile={children}>
      {children}
    </ServedPicture>
  );
}
