import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fieldOf } from '../manifest/json.ts'
import { engineFolder } from './engine.ts'

/**
 * The URL of the published documentation, without a slash at its end: the `homepage` in the `package.json` of the engine. Null while the
 * documentation is not published, so that nothing links there.
 */
export function readDocumentationUrl(folder: string = engineFolder): string | null {
  const homepage = fieldOf(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')), 'homepage')
  return typeof homepage === 'string' && /^https?:\/\//.test(homepage) ? homepage.replace(/\/+$/, '') : null
}
