import path from 'node:path'
import type { Plugin } from 'rolldown'
import type { Plugin as VitePlugin } from 'vite'
import { listFiles } from './source-files.ts'
import { type EvaluatedStyles, evaluateStyles, isStylesFile, type StylesByFile, sortStylesFiles } from './style-sheets.ts'

/** Replaces each styles file with its class names, so that no bundle contains Emotion. The rules go into the style sheets. */
export function stylesPlugin(root: string, styles: Promise<StylesByFile>): Plugin {
  return {
    name: 'styles',
    load: { filter: { id: /[/-]styles\.ts$/ }, handler: async (id) => toNames(findStyles(await styles, root, id)) },
  }
}

/** The same for the dev server. Each styles file also imports its rules as a virtual style sheet, so that Vite updates them live. */
export function liveStylesPlugin(): VitePlugin {
  let root = ''
  let styles: Promise<StylesByFile> | null = null
  return {
    name: 'live-styles',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    watchChange() {
      styles = null
    },
    // The virtual style sheet with the rules of a styles file.
    resolveId: { filter: { id: /[/-]styles\.ts\.css$/ }, handler: (id) => id },
    load: {
      filter: { id: /[/-]styles\.ts(\.css)?(\?.*)?$/ },
      async handler(id) {
        const [loaded = ''] = id.split('?')
        const file = loaded.replace(/\.css$/, '')
        this.addWatchFile(file)
        styles ??= evaluateStyles(root, sortStylesFiles(listFiles(root, 'src').filter(isStylesFile)))
        const found = findStyles(await styles, root, file)
        if (loaded !== file) return `@layer ${toLayer(file)} {${found.rules}}`
        return `import ${JSON.stringify(`${file}.css`)}\n${toNames(found)}`
      },
    },
  }
}

/** The cascade layer of the rules of a styles file. */
function toLayer(file: string): string {
  if (file.includes('/src/blocks/')) return 'blocks'
  return file.includes('/src/site/preview/') ? 'preview' : 'ui'
}

const toNames = ({ names }: EvaluatedStyles) =>
  Object.entries(names)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')

function findStyles(styles: StylesByFile, root: string, file: string): EvaluatedStyles {
  const found = styles.get(path.relative(root, file).replaceAll('\\', '/'))
  if (!found) throw new Error(`"${file}" is not a styles file of the project.`)
  return found
}
