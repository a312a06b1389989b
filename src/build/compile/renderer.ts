import path from 'node:path'
import { browserOnlyPlugin } from './browser-plugins.ts'
import { bundle } from './bundle.ts'
import { listedSourcesPlugin } from './source-files.ts'
import type { Styles } from './style-sheets.ts'
import { stylesPlugin } from './styles-plugin.ts'

/** The code of the renderers as one file that needs nothing but Node. */
export async function bundleRenderer(root: string, styles: Promise<Styles>): Promise<string> {
  const { output } = await bundle(root, {
    input: 'src/site/renderer.tsx',
    platform: 'node',
    // Pages are rendered at once, never as a stream, of which the package has a second renderer.
    resolve: {
      alias: { 'react-dom/server': path.join(root, 'node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js') },
    },
    plugins: [stylesPlugin(root, styles), browserOnlyPlugin(), listedSourcesPlugin(root)],
    output: { codeSplitting: false, minify: false },
  })
  return output[0].code
}
