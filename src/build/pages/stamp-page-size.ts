import { escapeMarkup } from '../../manifest/escape-markup.ts'
import { compress } from '../output/compress.ts'
import type { OutputSettings } from '../output/make-file.ts'
import type { PlannedFile } from '../output/output-files.ts'

/** The sentences about what a page loads, given the bytes of its HTML. */
type SizeText = (html: number) => string

/** As wide as most sizes, so that the first measurement already has about the right text. */
const GUESSED_BYTES = 10_000

/** The mark for the sizes in the HTML of a page until they are known. No text of a site contains it. */
export const PAGE_SIZE_MARK = '\0sizes\0'

/** How many times a page is compressed at most until it has the size that it states. */
const MAX_ROUNDS = 4

/**
 * The HTML of a page with its sizes in place of the mark. Its own size depends on the text that states it, so it is measured with that text,
 * and again if the rounded size has changed.
 */
export async function stampPageSize(
  html: string,
  file: string,
  { toText, output }: { toText: SizeText; output: OutputSettings },
): Promise<Buffer> {
  const toBytes = (text: string) => Buffer.from(html.replace(PAGE_SIZE_MARK, () => escapeMarkup(text)))
  let text = toText(GUESSED_BYTES)
  let bytes = toBytes(text)
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const measured = toText(await measureServed(file, bytes, output))
    if (measured === text) break
    text = measured
    bytes = toBytes(text)
  }
  return bytes
}

/** The sizes of scripts and style sheets as they are served: file -> bytes. */
export async function measureAssets(files: readonly PlannedFile[], output: OutputSettings): Promise<Record<string, number>> {
  const loaded = files.filter(({ file }) => /\.(css|js)$/.test(file))
  const sizes = await Promise.all(loaded.map(async ({ file, read }) => measureServed(file, await read(), output)))
  return Object.fromEntries(loaded.map(({ file }, index) => [file, sizes[index] ?? 0]))
}

/** The bytes that a browser receives, which all accept Brotli. */
async function measureServed(file: string, bytes: Buffer, { compression, cache }: OutputSettings): Promise<number> {
  const copies = await compress(file, bytes, compression, cache)
  return (copies.get('.br') ?? bytes).length
}
