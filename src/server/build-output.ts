import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ServedFile, type ServedForm, type ServedSite, STATUS_PLACEHOLDER } from '../contracts/built-site.ts'
import { ExpectedError } from '../contracts/expected-error.ts'
import { isObject, parseOrNull } from '../manifest/json.ts'
import { isTimeZone } from '../manifest/today.ts'
import { isDescriptorShortage } from './http/open-file-limit.ts'

/** The contents of `dist-server/` that the server holds in memory. */
export interface BuildOutput {
  site: ServedSite
  files: ServedFile[]
  /** By form id. */
  forms: ReadonlyMap<string, ServedForm>
  /** HTML of the error page, with `STATUS_PLACEHOLDER` in place of the status. */
  errorPage: string
  /** URL of the module that renders pages of forms. It differs for another content, since modules are loaded once for each URL. */
  renderer: string
}

/**
 * Reads the files that the build writes for the server. They come from a validated manifest, so only their outer shape is checked.
 * Throws `SITE_NOT_BUILT` if a file is missing or damaged.
 */
export async function readBuildOutput(outputServer: string): Promise<BuildOutput> {
  const [site, files, forms, errorPage, renderer] = await Promise.all([
    readServedSite(outputServer),
    readJson(outputServer, 'files.json', isFiles),
    readJson(outputServer, 'forms.json', isForms),
    readErrorPage(outputServer),
    readText(outputServer, 'render-form.js'),
  ])
  const { href } = pathToFileURL(resolve(outputServer, 'render-form.js'))
  return { site, files, forms: new Map(Object.entries(forms)), errorPage, renderer: `${href}?${hash('sha256', renderer)}` }
}

/** Reads only what `site.json` says about the site. Throws as `readBuildOutput` does. */
export const readServedSite = (outputServer: string): Promise<ServedSite> => readJson(outputServer, 'site.json', isSite)

async function readJson<T>(folder: string, name: string, isValid: (value: unknown) => value is T): Promise<T> {
  const value = parseOrNull(await readText(folder, name))
  if (!isValid(value)) throw createDamagedError(folder, name)
  return value
}

async function readErrorPage(folder: string): Promise<string> {
  const html = await readText(folder, 'error.html')
  if (!html.includes(STATUS_PLACEHOLDER)) throw createDamagedError(folder, 'error.html')
  return html
}

async function readText(folder: string, name: string): Promise<string> {
  const path = join(folder, name)
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isDescriptorShortage(error)) throw error
    return null
  })
  if (text === null)
    throw new ExpectedError('SITE_NOT_BUILT', `No built site found: ${path} is missing. Run "npm run build" first.`)
  return text
}

const createDamagedError = (folder: string, name: string): Error =>
  new ExpectedError(
    'SITE_NOT_BUILT',
    `${join(folder, name)} is damaged or comes from another version. Run "npm run build" again.`,
  )

const isListOf = (value: unknown, isItem: (item: unknown) => boolean) => Array.isArray(value) && value.every(isItem)

function isSite(value: unknown): value is ServedSite {
  if (!isObject(value)) return false
  const { name, url, basePath, contentSecurityPolicy, redirects, language, timeZone, texts, receiptNotice } = value
  const isRedirect = (item: unknown) =>
    isObject(item) && typeof item.from === 'string' && (item.to === null || typeof item.to === 'string')
  return (
    typeof name === 'string' &&
    typeof url === 'string' &&
    URL.canParse(url) &&
    typeof basePath === 'string' &&
    /^(?:\/[!-~]+)?$/.test(basePath) &&
    typeof contentSecurityPolicy === 'string' &&
    /^[ -~]*$/.test(contentSecurityPolicy) &&
    isListOf(redirects, isRedirect) &&
    typeof language === 'string' &&
    (timeZone === undefined || (typeof timeZone === 'string' && isTimeZone(timeZone))) &&
    isObject(texts) &&
    isObject(receiptNotice) &&
    [receiptNotice.sent, receiptNotice.unanswerable, receiptNotice.unconfirmed, receiptNotice.mailDelayed].every(
      (notice) => typeof notice === 'string',
    )
  )
}

function isFiles(value: unknown): value is ServedFile[] {
  return isListOf(value, (item) => {
    if (!isObject(item) || !isObject(item.encodings)) return false
    const { path, file, type, size, hash, encodings } = item
    const areStrings = [path, file, type, hash].every((text) => typeof text === 'string')
    return areStrings && [size, ...Object.values(encodings)].every(Number.isSafeInteger)
  })
}

function isForms(value: unknown): value is Record<string, ServedForm> {
  if (!isObject(value)) return false
  return Object.values(value).every((form) => {
    if (!isObject(form) || !isObject(form.definition) || !isObject(form.public)) return false
    return Array.isArray(form.definition.fields) && isObject(form.public.sending) && 'page' in form
  })
}
