import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ServedFile, type ServedForm, type ServedSite, STATUS_PLACEHOLDER } from '../contracts/built-site.ts'
import { isDescriptorShortage } from './descriptors.ts'

/** Everything of `dist-server/` that the server keeps in memory. */
export interface Output {
  site: ServedSite
  files: ServedFile[]
  /** By form id. */
  forms: ReadonlyMap<string, ServedForm>
  /** The HTML of the page for whatever goes wrong here, with `ERROR_STATUS_MARK` where the status stands. */
  errorPage: string
}

/** The code of errors that mean: there is no complete built site. Their message is one sentence for the person at the keyboard. */
export const NO_SITE = 'NO_SITE'

export const noSite = (sentence: string): Error => Object.assign(new Error(sentence), { code: NO_SITE })

/**
 * Reads what the build left for the server. The build writes these files from a checked manifest, so they are trusted below the
 * shape that is looked at here. Throws an error with the code `NO_SITE` when one is missing or not what it should be.
 */
export async function readOutput(outputServer: string): Promise<Output> {
  const [site, files, forms, errorPage] = await Promise.all([
    readJson(outputServer, 'site.json', isSite),
    readJson(outputServer, 'files.json', isFiles),
    readJson(outputServer, 'forms.json', isForms),
    readErrorPage(outputServer),
  ])
  return { site, files, forms: new Map(Object.entries(forms)), errorPage }
}

async function readJson<T>(folder: string, name: string, isRight: (value: unknown) => value is T): Promise<T> {
  const value = parseOrNull(await readText(folder, name))
  if (!isRight(value)) throw toDamaged(folder, name)
  return value
}

async function readErrorPage(folder: string): Promise<string> {
  const html = await readText(folder, 'error.html')
  if (!html.includes(STATUS_PLACEHOLDER)) throw toDamaged(folder, 'error.html')
  return html
}

async function readText(folder: string, name: string): Promise<string> {
  const path = join(folder, name)
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isDescriptorShortage(error)) throw error
    return null
  })
  if (text === null) throw noSite(`There is no built site here: ${path} is missing. Run "npm run build" first.`)
  return text
}

const toDamaged = (folder: string, name: string): Error =>
  noSite(`${join(folder, name)} is damaged or of another version. Run "npm run build" again.`)

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

type Fields = Record<string, unknown>
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const isListOf = (value: unknown, isItem: (item: unknown) => boolean) => Array.isArray(value) && value.every(isItem)

function isSite(value: unknown): value is ServedSite {
  if (!isObject(value)) return false
  const { name, url, basePath, contentSecurityPolicy, redirects, texts, receiptNotice } = value
  const isRedirect = (item: unknown) => isObject(item) && typeof item.from === 'string' && typeof item.to === 'string'
  return (
    typeof name === 'string' &&
    typeof url === 'string' &&
    URL.canParse(url) &&
    typeof basePath === 'string' &&
    /^(?:\/[!-~]+)?$/.test(basePath) &&
    typeof contentSecurityPolicy === 'string' &&
    /^[ -~]*$/.test(contentSecurityPolicy) &&
    isListOf(redirects, isRedirect) &&
    isObject(texts) &&
    isObject(receiptNotice) &&
    [receiptNotice.sent, receiptNotice.unconfirmed, receiptNotice.mailDelayed].every((notice) => typeof notice === 'string')
  )
}

function isFiles(value: unknown): value is ServedFile[] {
  return isListOf(value, (item) => {
    if (!isObject(item) || !isObject(item.encodings)) return false
    const { path, file, type, size, hash, encodings } = item
    const areTexts = [path, file, type, hash].every((text) => typeof text === 'string')
    return areTexts && [size, ...Object.values(encodings)].every(Number.isSafeInteger)
  })
}

function isForms(value: unknown): value is Record<string, ServedForm> {
  if (!isObject(value)) return false
  return Object.values(value).every((form) => {
    if (!isObject(form) || !isObject(form.definition) || !isObject(form.public)) return false
    return Array.isArray(form.definition.fields) && isObject(form.public.sending) && 'page' in form
  })
}
