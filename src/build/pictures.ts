import path from 'node:path'
import sharp from 'sharp'
import type { PictureFile } from '../manifest/place.ts'

/** The pictures below the public folder by the name the manifest gives them. Throws for a file that is no picture, naming it. */
export async function readPictures(names: Iterable<string>, publicFolder: string): Promise<Record<string, PictureFile>> {
  const sorted = [...new Set(names)].sort()
  return Object.fromEntries(await Promise.all(sorted.map(async (name) => [name, await readPicture(name, publicFolder)] as const)))
}

async function readPicture(name: string, publicFolder: string): Promise<PictureFile> {
  try {
    const { width, height } = await sharp(path.join(publicFolder, name)).metadata()
    return { url: encodeURI(name), width, height, adapts: false, sources: [], shade: null }
  } catch (error) {
    throw new Error(`${name} cannot be read as a picture: ${error instanceof Error ? error.message : error}`)
  }
}
