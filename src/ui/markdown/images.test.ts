import { expect, test } from 'vitest';
import { imagesIn } from './images';

test.each([
  ['none', 'Sales **rose**', []],
  ['one', '![a](/a.png)', ['/a.png']],
  ['the same once', '![a](/a.png) ![b](/a.png)', ['/a.png']],
  ['in a list, a link and a table', '- [![a](/a.png)](/x)\n\n|h|\n|-|\n|![b](/b.png)|', ['/a.png', '/b.png']],
  ['no code', '`![a](/a.png)`', []],
  ['nothing but addresses of pictures', '![a](javascript:alert)', []],
])('the pictures of a text: %s', async (_, source, images) => expect(await imagesIn(source)).toEqual(images));
