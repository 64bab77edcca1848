import { canDownload } from '@/model/rights';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { toolsText } from '@/text/messages/charts/chart-tools';
import type { MenuAction } from '@/ui/menu/Menu';
import { useToast } from '@/ui/toast/Toast';
import type { RowsFormat, RowsOf } from '@/viz/download/rows';
import { safeName, saveFile } from '@/viz/download/save-file';

const formats = ['csv', 'xlsx', 'json'] as const satisfies readonly RowsFormat[];

/** The downloads of the rows, as menu entries; none for users who may not download. */
export function useDownloads(of: Omit<RowsOf, 'now'> | null): readonly MenuAction[] {
  const { clock } = useOffline();
  const { facts } = useOpenSession();
  const toast = useToast();
  if (!of || !canDownload(facts.roles)) return [];
  const save = async (format: RowsFormat) => {
    const { rowsFile } = await import('@/viz/download/rows');
    const file = rowsFile(format, { ...of, now: clock.now() });
    saveFile({ ...file, name: `${safeName(of.name)}_${file.name}` });
  };
  return formats.map(format => ({
    id: format,
    label: { csv: toolsText.csv, xlsx: toolsText.excel, json: toolsText.json }[format],
    onAction: () => {
      save(format).catch((error: unknown) =>
        toast({ text: toolsText.failed(error instanceof Error ? error.message : String(error)), isFailure: true }),
      );
    },
  }));
}
