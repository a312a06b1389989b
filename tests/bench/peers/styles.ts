import { cache, root } from '../../../scripts/lib/site-options.ts'
import { compileSite } from '../../../src/build/compile/index.ts'
import { listSourceFiles } from '../../../src/build/compile/source-files.ts'
import { evaluateEngineStyles } from '../../../src/build/compile/style-sheets.ts'
import { toStyleSheet } from '../../../src/build/compile/to-style-sheet.ts'

/** One style sheet with the rules of our own pages: those of every page, and those of some block types. */
export async function readPeerStyles(theme: string, types: ReadonlySet<string>): Promise<string> {
  const { styles } = await compileSite({ root, cache })
  return toStyleSheet(styles, theme, (name) => types.has(name))
}

/**
 * The generated class names by the names in the templates of peers: `hero__heading` is `heading` of `src/blocks/hero/styles.ts`, and
 * `ui-logo-logo__mark` is `mark` of `src/ui/logo/logo-styles.ts`.
 */
export async function readPeerClasses(): Promise<Map<string, string>> {
  const classes = new Map<string, string>()
  for (const [file, { names }] of await evaluateEngineStyles(root, listSourceFiles(root)))
    for (const [name, value] of Object.entries(names)) classes.set(`${toGroup(file)}__${name}`, value)
  return classes
}

const toGroup = (file: string): string =>
  file
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
