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
      return id.startsWith('\0rules:') ? id : undefined
    },
    async load(id) {
      const rulesOf = /^\0rules:(.+)\.css$/.exec(id)?.[1]
      if (rulesOf) {
        this.addWatchFile(rulesOf)
        return `@layer ${rulesOf.includes('/blocks/') ? 'blocks' : 'ui'} {${await readStyleSheet(rulesOf)}}`
      }
      const file = id.split('?')[0] ?? id
      if (!isStylesFile(file)) return undefined
      this.addWatchFile(file)
      const names = Object.entries(await readClassNames(file)).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)}`,
      )
      const rules = isDev ? [`import ${JSON.stringify(`\0rules:${file}.css`)}`] : []
      return [...rules, ...names].join('\n')
    },
  }
}
