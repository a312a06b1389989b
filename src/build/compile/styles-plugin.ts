import type { Plugin } from 'vite'
import { isStylesFile, readClassNames, readStyleSheet } from './style-sheets.ts'

/**
 * Replaces each styles file by its class names, so that Emotion stays at build. The rules go into style sheets of their own; only
 * the dev server imports them beside the names, since there every block is on the page.
 */
export function stylesPlugin(): Plugin {
  let isDev = false
  return {
    name: 'styles',
    enforce: 'pre',
    configResolved(config) {
      isDev = config.command === 'serve'
    },
    resolveId(id) {
      return isRules(id) ? id : undefined
    },
    async load(id) {
      const file = id.split('?')[0] ?? id
      if (isRules(file)) {
        const styles = file.slice(0, -'.css'.length)
        this.addWatchFile(styles)
        return `@layer ${styles.includes('/blocks/') ? 'blocks' : 'ui'} {${await readStyleSheet(styles)}}`
      }
      if (!isStylesFile(file)) return undefined
      this.addWatchFile(file)
      const names = Object.entries(await readClassNames(file)).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)}`,
      )
      const rules = isDev ? [`import ${JSON.stringify(`${file}.css`)}`] : []
      return [...rules, ...names].join('\n')
    },
  }
}

/** A style sheet that stands for the rules of a styles file; no such file exists. */
const isRules = (id: string): boolean => id.endsWith('styles.ts.css')
