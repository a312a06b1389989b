import { mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bundleKitModules, siteKit } from './kit.ts'
import { readStyleSheets } from './read-style-sheets.ts'
import { bundleRenderer } from './renderer.ts'
import { bundleScripts } from './scripts.ts'
import { listedSourcesPlugin, listSourceFiles } from './source-files.ts'
import { evaluateStyles, isStylesFile, sortStylesFiles } from './style-sheets.ts'

// Runs as a program: compiles the sources below a folder into another folder; with the word `kit` between them, with what own blocks need.
const words = process.argv.slice(2)
const [sources = '', target = ''] = [words[0], words.at(-1)]
const kit = words[1] === 'kit' ? siteKit : null
const root = realpathSync(sources)
const styles = evaluateStyles(root, sortStylesFiles(listSourceFiles(root).filter(isStylesFile)), [listedSourcesPlugin(root)])
const [{ files, scripts, packages }, renderer] = await Promise.all([
  bundleScripts(root, styles, kit),
  bundleRenderer(root, styles),
])
const folder = path.join(target, 'scripts')
mkdirSync(folder)
for (const [name, code] of files) writeFileSync(path.join(folder, name), code)
writeFileSync(path.join(target, 'renderer.js'), renderer.code)
const compiled = {
  ...scripts,
  styles: readStyleSheets(root, await styles),
  packages: [...new Set([...packages, ...renderer.packages])].sort(),
}
writeFileSync(path.join(target, 'compiled.json'), JSON.stringify(compiled))
if (kit) for (const [name, code] of await bundleKitModules(root)) writeFileSync(path.join(target, name), code)
