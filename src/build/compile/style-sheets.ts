import { glob, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** The style sheets of the compiled site, still without the theme. */
export interface StyleSheets {
  reset: string
  ui: string
  /** Block type -> the rules of its folder. */
  blocks: Record<string, string>
}

/** Whether a source file holds styles: `styles.ts` or `<name>-styles.ts`. */
export const isStylesFile = (file: string): boolean => /(^|[/\\-])styles\.ts$/.test(file)

/** Evaluates a styles file and gives its class names and animation names by export name. */
export async function readClassNames(file: string): Promise<Record<string, string>> {
  const { mtimeMs } = await stat(file)
  const module: Record<string, unknown> = await import(`${pathToFileURL(file)}?changed=${mtimeMs}`)
  return Object.fromEntries(Object.entries(module).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** The rules of a styles file in the order of its exports. */
export async function readStyleSheet(file: string): Promise<string> {
  const names = Object.values(await readClassNames(file)).flatMap((value) => value.split(' '))
  const { toStyleSheet } = await import('../../ui/css.ts')
  return toStyleSheet([...new Set(names)])
}

/** Evaluates every styles file below `root`: Emotion runs here, at build, and nowhere else. */
export async function readStyleSheets(root: string): Promise<StyleSheets> {
  const reset = await readFile(path.join(root, 'src/ui/reset.css'), 'utf8')
  const blocks: Record<string, string> = {}
  let ui = ''
  const found = await Array.fromAsync(glob('src/{ui,site,blocks}/**/*styles.ts', { cwd: root }))
  const files = found.filter((file) => isStylesFile(file) && !/^src[/\\]site[/\\]preview/.test(file)).sort()
  for (const file of files) {
    const rules = await readStyleSheet(path.join(root, file))
    const type = /^src[/\\]blocks[/\\]([^/\\]+)/.exec(file)?.[1]
    if (type === undefined) ui += rules
    else blocks[type] = (blocks[type] ?? '') + rules
  }
  return { reset, ui, blocks }
}
