import path from 'node:path'
import { browserOnlyPlugin } from './browser-plugins.ts'
import { bundle, findPackages } from './bundle.ts'
import { type Imports, importsPlugin } from './imports-plugin.ts'
import { siteKit } from './kit.ts'
import { listedSourcesPlugin } from './source-files.ts'
import type { StylesByFile } from './style-sheets.ts'
import { stylesPlugin } from './styles-plugin.ts'

/**
 * The code of the renderers as one file for Node, without dependencies, the names of the packages in it, and what its sources import. It
 * exports what own blocks need too: on a server, a few more exports cost nothing.
 */
export async function bundleRenderer(
  root: string,
  styles: Promise<StylesByFile>,
): Promise<{ code: string; packages: string[]; imports: Imports }> {
  const { imports, plugin } = importsPlugin(root)
  const { output } = await bundle(root, {
    input: siteKit.renderer,
    platform: 'node',
    resolve: { alias: { 'react-dom/server': toServerRendererFile(root) } },
    plugins: [stylesPlugin(root, styles), browserOnlyPlugin(), listedSourcesPlugin(root), plugin, ...siteKit.plugins],
    output: { codeSplitting: false, minify: true },
  })
  const [{ code, moduleIds }] = output
  return { code, packages: findPackages([{ moduleIds }]), imports }
}

/**
 * The file of React that exports `renderToString`, a private path. The public `react-dom/server` also loads a second renderer, for streams,
 * which would double the size of the bundle.
 */
const toServerRendererFile = (root: string): string =>
  path.join(root, 'node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js')
