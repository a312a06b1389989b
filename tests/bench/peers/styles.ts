import { glob } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { cache, root } from '../../../scripts/lib/site-options.ts'
import { compileSite } from '../../../src/build/compile/index.ts'

/** The rules that our own pages have, in one style sheet: those of every page, and those of some block types. */
export async function readPeerStyles(theme: string, types: ReadonlySet<string>): Promise<string> {
  const { reset, ui, blocks } = (await compileSite({ root, cache })).styles
  const rules = Object.entries(blocks).flatMap(([type, own]) => (types.has(type) ? [own] : []))
  const layers = [`reset{${reset}}`, `tokens{${theme}}`, `ui{${ui}}`, `blocks{${rules.join('')}}`]
  return `@layer reset,tokens,ui,blocks;${layers.map((layer) => `@layer ${layer}`).join('')}`
}

/**
 * The classes of our styles files by the names that templates of peers give them: `hero__heading` is `heading` of
 * `src/blocks/hero/styles.ts`, `ui-logo__mark` is `mark` of `src/ui/logo-styles.ts`.
 */
export async function readPeerClasses(): Promise<Map<string, string>> {
  const classes = new Map<string, string>()
  for await (const file of glob('src/{ui,site,blocks}/**/*styles.ts', { cwd: root })) {
    const exported: Record<string, unknown> = await import(pathToFileURL(path.join(root, file)).href)
    for (const [name, value] of Object.entries(exported))
      if (typeof value === 'string') classes.set(`${toGroup(file)}__${name}`, value)
  }
  return classes
}

const toGroup = (file: string): string =>
  file
    .split(path.sep)
    .join('/')
    .replace(/^src\/(blocks\/)?/, '')
    .replace(/[/-]styles\.ts$/, '')
    .replaceAll('/', '-')

/** A template with the names of classes replaced. Throws for a name that no styles file has. */
export function withClasses(template: string, classes: ReadonlyMap<string, string>): string {
  return template.replace(/\b[a-zA-Z]+(?:-[a-zA-Z]+)*__[a-zA-Z]+\b/g, (name) => {
    const known = classes.get(name)
    if (known === undefined) throw new Error(`No styles file has ${name}.`)
    return known
  })
}
