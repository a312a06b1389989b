import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Where each peer says which template renders a block type, and how a type is written there. */
const TEMPLATES = {
  eleventy: { file: 'eleventy/src/_includes/blocks.njk', pattern: /^{% (?:el)?if block\.type == "(\w+)"/gm },
  astro: { file: 'astro/src/components/Blocks.astro', pattern: /^ {2}(\w+): \w+,$/gm },
}

/**
 * The block types for which both peers have a template. Throws if they differ: Eleventy renders nothing for a type that it does not know,
 * so its builds would be measured with less content.
 */
export async function readPeerBlockTypes(): Promise<Set<string>> {
  const [eleventy, astro] = await Promise.all([readTypes(TEMPLATES.eleventy), readTypes(TEMPLATES.astro)])
  if (eleventy.join() !== astro.join()) throw new Error(`Eleventy renders ${eleventy}, but Astro renders ${astro}.`)
  return new Set(eleventy)
}

async function readTypes({ file, pattern }: { file: string; pattern: RegExp }): Promise<string[]> {
  const template = await readFile(path.join(import.meta.dirname, file), 'utf8')
  return [...template.matchAll(pattern)].flatMap(([, type = '']) => type).sort()
}
