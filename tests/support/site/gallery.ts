import { copyFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  createGallery as createGalleryIn,
  GALLERY_MEDIA,
  GALLERY_PICTURE,
  GALLERY_PICTURE_FILE,
  readBlockTypes as readIn,
} from '../../../src/build/preview/gallery.ts'
import { createMinimalManifest } from '../manifest/minimal-manifest.ts'
import { root } from '../project.ts'

/** Every block type, sorted. */
export const readBlockTypes = (): Promise<string[]> => readIn(root)

/** A manifest with every sample of every block type: one page for each type, at `/<type>`. */
export const createGallery = (): Promise<object> => createGalleryIn(createMinimalManifest(), root)

/** Writes the files of the gallery to a public folder: its only picture, and an empty video with empty captions. */
export async function writeGalleryFiles(publicFolder: string): Promise<void> {
  await copyFile(path.join(root, GALLERY_PICTURE_FILE), path.join(publicFolder, GALLERY_PICTURE))
  for (const file of GALLERY_MEDIA.values()) await writeFile(path.join(publicFolder, file), 'WEBVTT\n')
}
