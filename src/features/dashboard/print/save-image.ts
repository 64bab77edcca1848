import { fullTime } from '@/text/ages';
import { printText } from '@/text/messages/dashboard/print';
import type { ThemeName } from '@/ui/theme/theme';
import { contrast, dark, light } from '@/viz/colours/tokens';
import { frameSvg } from '@/viz/download/compose';
import { elementToSvg } from '@/viz/download/element';
import { toPng } from '@/viz/download/raster';
import { safeName, saveFile } from '@/viz/download/save-file';
import type { FilterWords } from '../filters/filter-words';

interface ImageOf {
  readonly title: string;
  readonly filters: readonly FilterWords[];
  readonly theme: ThemeName;
  readonly at: number;
}

const themes = { light, dark, contrast };

/** Saves a picture of the dashboard as shown on the screen, under its title. @throws Error when it cannot be drawn */
export async function saveImage({ title, filters, theme, at }: ImageOf): Promise<void> {
  const layout = document.querySelector<HTMLElement>('[data-dashboard]');
  if (!layout) throw new Error('The dashboard is not on the page');
  const notes = [...filters.map(({ name, value }) => `${name}: ${value}`), printText.madeAt(fullTime(at))];
  const colours = { ...themes[theme], surface: getComputedStyle(document.body).backgroundColor };
  saveFile({
    name: `${safeName(title)}.png`,
    content: await toPng(frameSvg(elementToSvg(layout), title, notes, colours)),
  });
}
