import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compresses the assets at build time, so that the server only sends files. */
export async function compressAssets(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => /\.(js|css|svg)$/.test(name))) {
    const bytes = await readFile(path.join(folder, file));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    await writeFile(path.join(folder, `${file}.br`), await compressBrotli(bytes, { params }));
    await writeFile(path.join(folder, `${file}.gz`), await compressGzip(bytes, { level: 9 }));
  }
}
