import type { Host } from '../checks/index.ts'
import { createPartValidator } from '../checks/schema/validators.ts'
import { readToday } from '../manifest/today.ts'
import { readValidators } from './cache/schema-validators.ts'
import { listPublicFiles } from './files/list-public-files.ts'
import { readFontFacts } from './fonts/fonts.ts'
import { loadOwnRules } from './own/load-rules.ts'
import { openIconNames } from './pictures/icon-names.ts'
import { readPictureFacts } from './pictures/picture-facts.ts'
import { toTargetFacts } from './targets/index.ts'
import type { Target } from './targets/target.ts'

export interface HostFolders {
  /** Root of the checkout, where icons and fonts are installed. */
  root: string
  publicFolder: string
  cache: string
  /** Whether drafts are checked and built like other pages. */
  drafts?: boolean | undefined
  /** The kind of host that the site is for. By default no rule depends on it. */
  target?: Target | undefined
}

/**
 * Answers what the checks ask about files: what the public folder contains, and which icons are installed below `root`. All pictures are
 * read before the checks begin, because checks are synchronous. Any file can be used as a picture, whatever its extension.
 */
export async function createHost(folders: HostFolders): Promise<Host> {
  const { publicFolder, cache } = folders
  await loadOwnRules()
  const icons = openIconNames(folders)
  const files = new Set((await listPublicFiles(publicFolder)).map((file) => `/${file}`))
  const pictures = await readPictureFacts(files, folders)
  return {
    readToday,
    showsDrafts: folders.drafts,
    target: folders.target && toTargetFacts(folders.target),
    files,
    pictureFacts: (file) => pictures.get(file) ?? null,
    iconSets: icons.sets,
    iconNames: icons.ofSet,
    fontFacts: (name) => readFontFacts(name, folders),
    validatePart: createPartValidator(await readValidators(cache)),
  }
}
