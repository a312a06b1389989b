import { mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { workerData } from 'node:worker_threads'
import { bundleRenderer } from './renderer.ts'
import { bundleScripts } from './scripts.ts'
import { listedSourcesPlugin, listSourceFiles } from './source-files.ts'
import { evaluateStyles, isStylesFile, readStyleSheets } from './style-sheets.ts'

/** What the thread is started with that runs this file: the sources below `root` are compiled into `folder`. */
export interface Task {
  root: string
  folder: string
}

const task: Task = workerData
const root = realpathSync(task.root)
const styles = evaluateStyles(root, listSourceFiles(root).filter(isStylesFile), [listedSourcesPlugin(root)])
const [{ files, scripts }, renderer] = await Promise.all([bundleScripts(root, styles), bundleRenderer(root, styles)])
const folder = path.join(task.folder, 'scripts')
mkdirSync(folder)
for (const [name, code] of files) writeFileSync(path.join(folder, name), code)
writeFileSync(path.join(task.folder, 'renderer.js'), renderer)
const compiled = { ...scripts, styles: readStyleSheets(root, await styles) }
writeFileSync(path.join(task.folder, 'compiled.json'), JSON.stringify(compiled))
