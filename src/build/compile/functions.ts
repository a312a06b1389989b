import { bundle, findPackages } from './bundle.ts'
import { listedSourcesPlugin } from './source-files.ts'

/**
 * The code of the functions that run at a host, as one module without dependencies, and the names of the packages in it. It imports nothing
 * of Node, because Workers have no files and no modules of Node.
 */
export async function bundleFunctions(root: string): Promise<{ code: string; packages: string[] }> {
  const { output } = await bundle(root, {
    input: 'src/functions/index.ts',
    platform: 'neutral',
    plugins: [listedSourcesPlugin(root)],
    output: { codeSplitting: false, minify: true },
  })
  const [{ code, moduleIds }] = output
  return { code, packages: findPackages([{ moduleIds }]) }
}
