import path from 'node:path'
import { runInThisContext } from 'node:vm'
import type { Plugin } from 'rolldown'
import { bundle } from './bundle.ts'
import { listSourceFiles } from './source-files.ts'

/** The result of running a styles file. */
export interface EvaluatedStyles {
  /** Name of an export -> names of its classes or animation. */
  names: Record<string, string>
  /** The CSS rules of all exports, in the order of their names. */
  rules: string
}

/** Path of a styles file below the root -> its result. */
export type StylesByFile = ReadonlyMap<string, EvaluatedStyles>

/** Whether a source file contains styles: `styles.ts` or `<name>-styles.ts`. */
export const isStylesFile = (file: string): boolean => /[/-]styles\.ts$/.test(file)

/** Sorts styles files into cascade order: by folder of `src/` or block type, then by file name. Moving a file to a subfolder changes no page. */
export const sortStylesFiles = (files: readonly string[]): string[] =>
  files
    .map((file) => ({ file, key: `${/^src\/(blocks\/)?[^/]+/.exec(file)?.[0]}/${path.basename(file)} ${file}` }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ file }) => file)

/**
 * Runs the styles files of the engine among `files`, in cascade order, and gives their classes and animations short names. Names of Emotion
 * are hashes, which cannot be compressed: on the pages of a site they cost more than the rules of several block types. Published
 * styles are numbered first, so that they have the same names with and without those of the editor.
 */
export async function evaluateEngineStyles(
  root: string,
  files: readonly string[],
  plugins: Plugin[] = [],
): Promise<StylesByFile> {
  const styles = await evaluateStyles(root, sortStylesFiles(files.filter(isStylesFile)), plugins)
  const published = new Set(listSourceFiles(root))
  const [first, later] = [true, false].map((wanted) => [...styles].filter(([file]) => published.has(file) === wanted))
  const written = [...(first ?? []), ...(later ?? [])].flatMap(([, { names }]) =>
    Object.values(names).flatMap((value) => value.split(' ')),
  )
  const shortNames = new Map([...new Set(written)].map((name, index) => [name, `b${index.toString(36)}`]))
  const shorten = (text: string) => text.replace(EMOTION_NAME, (name) => shortNames.get(name) ?? name)
  return new Map(
    [...styles].map(([file, { names, rules }]) => [
      file,
      { names: Object.fromEntries(Object.entries(names).map(([key, value]) => [key, shorten(value)])), rules: shorten(rules) },
    ]),
  )
}

/** A class or an animation. Own blocks keep these names, which therefore never equal a short one. */
const EMOTION_NAME = /\b(?:b|animation)-[a-z0-9]+/g

/** The exports of the bundled entry. */
interface StylesBundle {
  modules: Record<string, Record<string, unknown>>
  toStyleSheet(names: readonly string[]): string
}

/**
 * Runs styles files, which are named by their paths below `root`, and which import `css` from the module `cssModule`. Emotion runs here, at
 * build time, and nowhere else.
 */
export async function evaluateStyles(
  root: string,
  files: readonly string[],
  plugins: Plugin[] = [],
  cssModule = 'src/ui/css.ts',
): Promise<StylesByFile> {
  // Bundled into one script, they run in half the time that Node needs to load them as separate modules.
  const { output } = await bundle(root, {
    input: 'all-styles',
    platform: 'node',
    plugins: [entryPlugin(root, files, cssModule), ...plugins],
    checks: { missingNameOptionForIifeExport: false, bundlerTimings: false },
    output: { format: 'iife', exports: 'named' },
  })
  const { modules, toStyleSheet }: StylesBundle = runInThisContext(output[0].code)
  return new Map(
    files.map((file) => {
      const exported = Object.entries(modules[file] ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
      const names = exported.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      const rules = toStyleSheet([...new Set(names.flatMap(([, value]) => value.split(' ')))])
      return [file, { names: Object.fromEntries(names), rules }]
    }),
  )
}

/** A virtual entry that imports all styles files, and the function that returns the rules of class names. */
function entryPlugin(root: string, files: readonly string[], cssModule: string): Plugin {
  const quote = (file: string) => JSON.stringify(path.resolve(root, file))
  const code = [
    `export { toStyleSheet } from ${quote(cssModule)}`,
    ...files.map((file, index) => `import * as styles${index} from ${quote(file)}`),
    `export const modules = { ${files.map((file, index) => `${JSON.stringify(file)}: styles${index}`).join(', ')} }`,
  ]
  return {
    name: 'all-styles',
    resolveId: { filter: { id: /^all-styles$/ }, handler: (id) => id },
    load: { filter: { id: /^all-styles$/ }, handler: () => code.join('\n') },
  }
}
