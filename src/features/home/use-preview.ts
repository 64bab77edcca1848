import { useEffect, useState } from 'react';
import { useLive } from '@/offline/react/live';
import { useTheme } from '@/ui/theme/ThemeProvider';

/** The address of the small picture of a dashboard, in the present theme if there is one. */
export function usePreview(dashboardId: number): string | null {
  const { name } = useTheme();
  const record = useLive(store => store.previews.get([dashboardId, name]), [dashboardId, name]);
  const [url, setUrl] = useState<string | null>(null);
  const image = record?.image;
  useEffect(() => {
    if (!image) return undefined;
    const made = URL.createObjectURL(image);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [image]);
  return image ? url : null;
}
