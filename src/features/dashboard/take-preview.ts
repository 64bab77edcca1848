const WIDTH = 560;
const HEIGHT = 216;

/** The largest drawn chart of the board: what a dashboard is best known by. */
function largestPicture(): HTMLCanvasElement | null {
  const canvases = [...document.querySelectorAll<HTMLCanvasElement>('[data-chart-status="rendered"] canvas')];
  return canvases.reduce<HTMLCanvasElement | null>(
    (best, canvas) => (best && best.width * best.height >= canvas.width * canvas.height ? best : canvas),
    null,
  );
}

function draw(source: HTMLCanvasElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, WIDTH / source.width, HEIGHT / source.height);
  canvas.width = Math.round(source.width * scale);
  canvas.height = Math.round(source.height * scale);
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return new Promise(resolve => canvas.toBlob(resolve, 'image/webp', 0.9));
}

/** A small picture of the board; null while it has none. */
export async function takePreview(): Promise<Blob | null> {
  const picture = largestPicture();
  return picture && draw(picture);
}
