import path from 'node:path'
import { isExpectedError } from '../../contracts/expected-error.ts'
import { readCompiled } from '../compile/index.ts'
import { describeCompilerError } from './compiler-error.ts'
import { listOwnSources } from './own-sources.ts'
import { writeOwnParts } from './write-own-parts.ts'

// Runs as a program: compiles the own parts of the site in the second folder into the fourth, with the engine in the first and its
// compiled site in the third. A source that is wrong is one sentence on standard error.
const [root = '', siteFolder = '', kitFolder = '', target = ''] = process.argv.slice(2)
const sources = listOwnSources(siteFolder)
const kit = readCompiled(path.basename(kitFolder), kitFolder)
if (!sources || !kit) throw new Error(`"${siteFolder}" has no own parts, or "${kitFolder}" contains no compiled site.`)
try {
  await writeOwnParts({ root, siteFolder, sources, kit, target })
} catch (error) {
  const sentence = isExpectedError(error) ? error.message : describeCompilerError(error, siteFolder)
  if (sentence === null) throw error
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
