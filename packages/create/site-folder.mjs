// @ts-check
import { access, constants, mkdir, open, readdir, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** What a folder may contain before a site is written into it. */
const ALLOWED_NAMES = new Set(['.git', '.DS_Store'])

/** Error code of the operating system -> what is wrong and what to do, without the name of the folder. */
const PROBLEMS = new Map([
  ['EACCES', ['You do not have permission to write to', 'Choose another folder, or change the permissions of this one.']],
  ['EPERM', ['You do not have permission to write to', 'Choose another folder, or change the permissions of this one.']],
  ['EROFS', ['Nothing can be written to the read-only disk of', 'Choose another folder.']],
  ['ENOSPC', ['There is not enough space on the disk of', 'Free some space, or choose another folder.']],
  ['ENAMETOOLONG', ['The operating system does not allow a name as long as that of', 'Choose a shorter name.']],
])

/**
 * Why a site cannot be written into a folder, as a sentence. Null if the folder is empty and can be written, or can be created.
 * @returns {Promise<string | null>}
 */
export async function findFolderProblem(/** @type {string} */ folder) {
  try {
    const names = await readdir(folder)
    if (!names.every((name) => ALLOWED_NAMES.has(name)))
      return `The folder "${folder}" is not empty. Choose another name, or empty the folder first.`
    await access(folder, constants.W_OK)
    return null
  } catch (error) {
    return hasCode(error, 'ENOENT') ? findParentProblem(folder) : describeProblem(folder, error)
  }
}

/** Why a folder cannot be created. Null if the nearest folder above it that exists can be written. */
async function findParentProblem(/** @type {string} */ folder) {
  for (let parent = path.dirname(path.resolve(folder)); ; parent = path.dirname(parent))
    try {
      await access(parent, constants.W_OK)
      return null
    } catch (error) {
      if (!hasCode(error, 'ENOENT') || parent === path.dirname(parent)) return describeProblem(folder, error)
    }
}

/**
 * Writes all files of a site, or none: what it has written and created is removed again when it fails.
 * @returns {Promise<string | null>} Why it failed, as a sentence. Null if it succeeded.
 */
export async function writeSite(/** @type {string} */ folder, /** @type {Map<string, Buffer | string>} */ files) {
  /** @type {string[]} */
  const folders = []
  /** @type {string[]} */
  const written = []
  try {
    for (const [name, content] of files) {
      const file = path.resolve(folder, name)
      await makeFolder(path.dirname(file), folders)
      // "wx" never replaces a file that another program has written in the meantime.
      const handle = await open(file, 'wx')
      written.push(file)
      await handle.writeFile(content).finally(() => handle.close())
    }
    return null
  } catch (error) {
    for (const file of written.reverse()) await rm(file, { force: true }).catch(() => {})
    // A folder in which another program has written stays.
    for (const made of folders.reverse()) await rmdir(made).catch(() => {})
    return describeProblem(folder, error)
  }
}

/** Creates a folder and those above it, and adds what it has created to `folders`. The option `recursive` never ends in `/proc`. */
async function makeFolder(/** @type {string} */ folder, /** @type {string[]} */ folders) {
  try {
    await mkdir(folder)
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return
    const parent = path.dirname(folder)
    if (!hasCode(error, 'ENOENT') || parent === folder) throw error
    await makeFolder(parent, folders)
    await mkdir(folder)
  }
  folders.push(folder)
}

/** @returns {Promise<string>} */
async function describeProblem(/** @type {string} */ folder, /** @type {unknown} */ error) {
  if (hasCode(error, 'ENOTDIR') || hasCode(error, 'EEXIST')) return describeFile(folder)
  const [problem, advice] = PROBLEMS.get(codeOf(error)) ?? []
  if (problem) return `${problem} the folder "${folder}". ${advice}`
  return `The folder "${folder}" cannot be written. Choose another folder. The operating system says: ${error instanceof Error ? error.message : error}`
}

/** What is wrong with a folder that is a file, or that would be below a file. */
async function describeFile(/** @type {string} */ folder) {
  for (let parent = folder; parent !== path.dirname(parent); parent = path.dirname(parent)) {
    const found = await stat(parent).catch(() => null)
    if (!found || found.isDirectory()) continue
    if (parent === folder) return `"${folder}" is a file. Choose another name.`
    return `The folder "${folder}" cannot be created, because "${parent}" is a file. Choose another name.`
  }
  return `The folder "${folder}" was changed by another program in the meantime. Choose another name.`
}

const hasCode = (/** @type {unknown} */ error, /** @type {string} */ code) => codeOf(error) === code

const codeOf = (/** @type {unknown} */ error) => (error instanceof Error && 'code' in error ? String(error.code) : '')
