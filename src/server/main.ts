import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { clientFolder, main } from './node';

const here = path.dirname(fileURLToPath(import.meta.url));
const { version } = JSON.parse(readFileSync(path.resolve(here, '..', '..', 'package.json'), 'utf8')) as {
  version: string;
};

await main({ client: clientFolder(here), version, engineProcess: path.join(here, 'engine-process.js') });
