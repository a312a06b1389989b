import { glob } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { cache, root } from '../../../scripts/lib/site-options.ts'
import { compileSite } from '../../../src/build/compile/index.ts'

/** One style sheet with the rules of our own pages: those of every page, and those of some block types. */
export async function readPeerStyles(theme: string, types: ReadonlySet<string>): Promise<string> {
  const { reset, ui, blocks } = (await compileSite({ root, cache })).styles
  const rules = Object.entries(blocks).flatMap(([type, own]) => (types.has(type) ? [own] : []))
  return `@layer reset,tokens,ui,blocks;@layer reset{${reset}}${theme}@layer ui{${ui}}@layer blocks{${rules.join('')}}`
}

/**
 * The generated class names by the names in the templates of peers: `hero__heading` is `heading` of `src/blocks/hero/styles.ts`, and
 * `ui-logo-logo__mark` is `mark` of `src/ui/logo/logo-styles.ts`.
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

/** Replaces the class names in a template. Throws for a name that no styles file defines. */
export function withClasses(template: string, classes: ReadonlyMap<string, string>): string {
  return template.replace(/\b[a-zA-Z]+(?:-[a-zA-Z]+)*__[a-zA-Z]+\b/g, (name) => {
    const known = classes.get(name)
    if (known === undefined) throw new Error(`No styles file defines ${name}.`)
    return known
  })
}
