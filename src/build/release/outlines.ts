import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { readCachedFile } from '../cache/file-cache.ts'
import { toHash } from '../cache/hash.ts'
import { readPackageVersion } from '../cache/package-version.ts'
import { readCode } from '../engine.ts'
import { collectOutlines } from '../typefaces/collect-outlines.ts'
import { STORED_WEIGHTS, toOutlinesFile } from '../typefaces/outline-files.ts'
import { openFont } from '../typefaces/variable-font.ts'

const CODE = [
  'src/build/typefaces/collect-kerning.ts',
  'src/build/typefaces/collect-outlines.ts',
  'src/build/typefaces/glyph-sequences.ts',
  'src/build/typefaces/stored-outlines.ts',
  'src/build/typefaces/variable-font.ts',
]

/** Where to write outlines, and the cache that keeps them for the next release: collecting them takes seconds. */
interface OutlineFolders {
  target: string
  cache: string
}

/** Writes the outlines of a built-in font, for share images. `bytes` are those of its WOFF2 file. */
export async function writeOutlines(name: string, bytes: Buffer, { target, cache }: OutlineFolders): Promise<void> {
  const key = toHash([toHash(bytes), readPackageVersion('fontkit'), process.versions.brotli, readCode(CODE)].join())
  for (const weight of STORED_WEIGHTS) {
    const content = await readCachedFile(path.join(cache, 'outlines', `${key}-${weight}.br`), async () =>
      brotliCompressSync(JSON.stringify(collectOutlines(await openFont(bytes), weight))),
    )
    const file = path.join(target, toOutlinesFile(name, weight))
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, content)
  }
}
