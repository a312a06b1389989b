import { realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { builtInFonts } from '../../theme/fonts.ts'
import { toHash } from '../cache/hash.ts'
import { toBuiltInFontFile } from '../fonts/fonts.ts'
import { type PlannedFile, toContentType } from '../output/output-files.ts'
import { type Exchange, sendContent, sendNotFound, unchanging } from './respond.ts'
import { sendFile } from './send-file.ts'

interface SiteFolders {
  root: string
  publicFolder: string
}

/** A site that is shown before it is built. */
export interface ShownSite {
  /** The path at which the site is published, such as `/shop`; `''` at the root. */
  basePath(): string
  /** A file of a prepared picture, by its name (`assets/team-1a2b3c4d.avif`). */
  findFile(name: string): PlannedFile | undefined
}

/**
 * A file of the site may be opened as a page. It then has no origin and loads nothing, so that a script in it cannot use the server. Other
 * files than documents get no policy: in a sandbox, browsers do not show a PDF.
 */
export const toFilePolicy = (file: string): Readonly<Record<string, string>> =>
  /html|xml/.test(toContentType(file)) ? { 'content-security-policy': DOCUMENT_POLICY } : {}

const DOCUMENT_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"

/** Sends a prepared picture, a font or a file of the public folder. Returns whether there is one at this path. */
export async function sendSiteFile(exchange: Exchange, folders: SiteFolders, site: ShownSite | null): Promise<boolean> {
  const sitePath = withoutBase(exchange.path, site?.basePath() ?? '')
  const prepared = site?.findFile(sitePath.slice(1))
  if (prepared) {
    const headers = { ...unchanging, ...toFilePolicy(prepared.file) }
    sendContent(exchange, await prepared.read(), { type: prepared.file, headers })
    return true
  }
  const font = await findBuiltInFont(exchange.path, folders.root)
  const file = font ?? (await findPublicFile(sitePath, folders.publicFolder))
  if (!file) return false
  const { etag } = file
  const headers = { etag, 'cache-control': font ? FONT_CACHING : 'no-cache', ...toFilePolicy(file.path) }
  await sendFile(exchange, file.path, { type: file.path, length: file.length, headers })
  return true
}

/** Fonts of packages change only with an update. The gallery loads them in many frames. */
const FONT_CACHING = 'max-age=3600'

function withoutBase(sitePath: string, base: string): string {
  return base !== '' && sitePath.startsWith(`${base}/`) ? sitePath.slice(base.length) : sitePath
}

interface FoundFile {
  path: string
  length: number
  /** Changes whenever the file is written or replaced. */
  etag: string
}

/** A font that comes with the builder, at the URL that the style sheet of the preview names. Other files of packages are not sent. */
async function findBuiltInFont(sitePath: string, root: string): Promise<FoundFile | null> {
  const font = [...builtInFonts.values()].find(({ file }) => sitePath === `/node_modules/${file}`)
  return font ? readRegularFile(toBuiltInFontFile(font, root)) : null
}

/** A regular file in the public folder that the build would publish: not hidden, and not outside the folder through a link. */
export async function findPublicFile(sitePath: string, publicFolder: string): Promise<FoundFile | null> {
  if (sitePath.includes('\0') || /(^|[/\\])\.(?!well-known\/)/.test(sitePath)) return null
  const [folder, file] = await Promise.all([publicFolder, path.join(publicFolder, sitePath)].map(toRealPath))
  return folder && file?.startsWith(folder + path.sep) ? readRegularFile(file) : null
}

const toRealPath = (file: string): Promise<string | null> => realpath(file).catch(() => null)

async function readRegularFile(file: string): Promise<FoundFile | null> {
  const stats = await stat(file).catch(() => null)
  if (!stats?.isFile()) return null
  const { size, mtimeMs, ctimeMs } = stats
  return { path: file, length: size, etag: `"${toHash([size, mtimeMs, ctimeMs].join())}"` }
}

/** Scripts and style sheets for browsers. */
interface SentFiles {
  /** The content of a file whose name contains a hash of it, by its name; null for any other name. */
  readFile(name: string): Promise<Uint8Array | null>
  /** The text of a file whose content can change, by its name; null for any other name. */
  readSiteFile(name: string): string | null
}

/** Sends a script or a style sheet of a bundle. */
export async function sendBundleFile(exchange: Exchange, { readFile, readSiteFile }: SentFiles): Promise<void> {
  const name = path.posix.basename(exchange.path)
  const text = readSiteFile(name)
  if (text !== null) return sendContent(exchange, text, { type: name })
  const content = await readFile(name)
  if (content) sendContent(exchange, content, { type: name, headers: unchanging })
  else sendNotFound(exchange)
}
