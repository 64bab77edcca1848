import type { SvgPicture } from '../vega/svg/render';

/** Pixels for each CSS pixel: sharp on screens and good enough for print. */
const SCALE = 2;

/** SVG → PNG. @throws Error when the browser cannot draw it */
export async function toPng({ svg, width, height }: SvgPicture): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: Math.round(width * SCALE), height: Math.round(height * SCALE) });
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The picture could not be made'))), 'image/png');
  });
}

export const svgBlob = ({ svg }: SvgPicture): Blob => new Blob([svg], { type: 'image/svg+xml' });
