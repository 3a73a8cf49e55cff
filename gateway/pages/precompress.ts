import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const text = /\.(?:js|css|html|svg|json|webmanifest|txt|map)$/

export interface Precompressed {
  file: string
  bytes: number
  gzip: number
  brotli: number
}

/**
 * Writes `.br` and `.gz` beside every text file of the built client that gains from it, at the highest level: paid once
 * per build instead of once per visitor. Returns the sizes, for the bench's «first load» figures.
 */
export async function precompress(folder: string): Promise<Precompressed[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && text.test(entry.name)).map((entry) => join(entry.parentPath, entry.name))
  const done: Precompressed[] = []
  for (const file of files) {
    const raw = await readFile(file)
    if (raw.length < 1024) continue
    const [br, gz] = await Promise.all([
      toBrotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length } }),
      toGzip(raw, { level: 9 }),
    ])
    if (br.length < raw.length) await writeFile(`${file}.br`, br)
    if (gz.length < raw.length) await writeFile(`${file}.gz`, gz)
    done.push({ file, bytes: raw.length, gzip: gz.length, brotli: br.length })
  }
  return done
}
