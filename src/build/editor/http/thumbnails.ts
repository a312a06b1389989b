import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS } from '../../../checks/picture-limits.ts'
import { THUMBNAIL_PATH } from '../../../contracts/editor-protocol.ts'
import { findCachedFile, readCachedFile } from '../../cache/file-cache.ts'
import { toHash } from '../../cache/hash.ts'
import { readPackageVersion } from '../../cache/package-version.ts'
import { readStamp } from '../../cache/stamp.ts'
import type { HostFolders } from '../../host.ts'
import { type Exchange, sendContent, sendNotFound } from '../../local-server/respond.ts'
import { sendFile } from '../../local-server/send-file.ts'
import { findPublicFile, toFilePolicy } from '../../local-server/site-files.ts'

/** The longest side in pixels: twice that of a card of the library, for screens with a high density. */
const MAX_SIDE = 320

/** Identifies how thumbnails are made. */
const VERSION = `${MAX_SIDE} ${readPackageVersion('sharp')}`

/**
 * Sends a small version of a picture of the public folder (`THUMBNAIL_PATH`): upright, and only the first frame of an animation. A drawing
 * is sent as it is. The browser asks each time whether the picture has changed. Answers 415 for a file that is not a picture.
 */
export async function sendThumbnail(exchange: Exchange, folders: HostFolders): Promise<void> {
  const file = await findPublicFile(exchange.path.slice(THUMBNAIL_PATH.length), folders.publicFolder)
  const stamp = file && readStamp(file.path)
  if (!file || !stamp) return sendNotFound(exchange)
  const etag = `"${toHash([VERSION, ...stamp].join())}"`
  const headers = { etag, 'cache-control': 'no-cache', ...toFilePolicy(file.path) }
  if (exchange.request.headers['if-none-match'] === etag) {
    exchange.response.writeHead(304, headers).end()
    return
  }
  if (/\.svg$/i.test(file.path)) return sendFile(exchange, file.path, { type: file.path, length: file.length, headers })
  const thumbnail = file.length > MAX_PICTURE_BYTES ? null : await readThumbnail(file.path, folders.cache)
  if (thumbnail) sendContent(exchange, thumbnail, { type: 'thumbnail.webp', headers })
  else sendContent(exchange, 'The file cannot be shown as a picture.', { status: 415, type: 'text.txt' })
}

/** Null if the file is not a picture. */
async function readThumbnail(file: string, cache: string): Promise<Buffer | null> {
  const bytes = await readFile(file)
  const entry = path.join(cache, 'thumbnails', `${toHash(Buffer.concat([bytes, Buffer.from(VERSION)]))}.webp`)
  const cached = findCachedFile(entry)
  if (cached) return cached
  const image = sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS }).autoOrient()
  const small = image.resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
  const made = await small
    .webp()
    .toBuffer()
    .catch(() => null)
  return made && readCachedFile(entry, () => made)
}
