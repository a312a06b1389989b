import { mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bundleFunctions } from './functions.ts'
import { bundleKitModules } from './kit.ts'
import { readStyleSheets } from './read-style-sheets.ts'
import { bundleRenderer } from './renderer.ts'
import { bundleScripts } from './scripts.ts'
import { listedSourcesPlugin, listSourceFiles } from './source-files.ts'
import { evaluateEngineStyles } from './style-sheets.ts'

// Runs as a program with two arguments: compiles the sources below the first folder into the second.
const [sources = '', target = ''] = process.argv.slice(2)
const root = realpathSync(sources)
const styles = evaluateEngineStyles(root, listSourceFiles(root), [listedSourcesPlugin(root)])
const [{ files, scripts, packages }, renderer, functions] = await Promise.all([
  bundleScripts(root, styles),
  bundleRenderer(root, styles),
  bundleFunctions(root),
])
const folder = path.join(target, 'scripts')
mkdirSync(folder)
for (const [name, code] of files) writeFileSync(path.join(folder, name), code)
writeFileSync(path.join(target, 'renderer.js'), renderer.code)
writeFileSync(path.join(target, 'functions.js'), functions.code)
const compiled = {
  ...scripts,
  styles: readStyleSheets(root, await styles, renderer.imports),
  packages: [...new Set([...packages, ...renderer.packages, ...functions.packages])].sort(),
}
writeFileSync(path.join(target, 'compiled.json'), JSON.stringify(compiled))
for (const [name, code] of await bundleKitModules(root)) writeFileSync(path.join(target, name), code)
