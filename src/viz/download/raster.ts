import { toolsText } from '@/text/messages/charts/chart-tools';
import type { SvgPicture } from '../vega/svg/render';

/** Pixels for each CSS pixel: sharp on screens and good enough for print. */
const SCALE = 2;
/** Canvas limits that every browser supports: pixels of a side, and in total. */
const LONGEST_SIDE = 16_000;
const MOST_PIXELS = 120_000_000;

const scaleFor = ({ width, height }: SvgPicture) =>
  Math.min(SCALE, LONGEST_SIDE / width, LONGEST_SIDE / height, Math.sqrt(MOST_PIXELS / (width * height)));

/** SVG → PNG. @throws Error when the browser cannot draw it */
export async function toPng(picture: SvgPicture): Promise<Blob> {
  const { svg, width, height } = picture;
  const scale = scaleFor(picture);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  });
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error(toolsText.failures.picture))), 'image/png');
  });
}

export const svgBlob = ({ svg }: SvgPicture): Blob => new Blob([svg], { type: 'image/svg+xml' });
