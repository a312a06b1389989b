import type { Plugin } from 'rolldown'
import { bundle } from './bundle.ts'

/** What a compiled site contains for own blocks, which can be added to it: two entries, and how they are bundled. */
interface Kit {
  renderer: string
  island: string
  plugins: Plugin[]
}

const CSS_FILE = 'src/ui/css.ts'

/** What `manifest-site/block` exports contains `css`, but Emotion runs only where styles files are evaluated. */
const withoutEmotion: Plugin = {
  name: 'without-emotion',
  load: {
    filter: { id: /[\\/]src[\\/]ui[\\/]css\.ts$/ },
    handler: () => {
      const message = 'css and keyframes can be used only in files named styles.ts or ending with -styles.ts.'
      const fail = `() => { throw new Error(${JSON.stringify(message)}) }`
      return `export const css = ${fail}\nexport const keyframes = css`
    },
  },
}

export const siteKit: Kit = {
  renderer: 'src/site/kit/renderer.ts',
  island: 'src/site/kit/island.ts',
  plugins: [withoutEmotion],
}

/** The modules that own styles and own rules import: file name (`css.js`, `rule.js`) -> code, each without imports. */
export async function bundleKitModules(root: string): Promise<Map<string, string>> {
  const { output } = await bundle(root, {
    input: { css: CSS_FILE, rule: 'src/checks/rules/kit.ts' },
    platform: 'node',
    output: { entryFileNames: '[name].js', minify: false },
  })
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])))
}
