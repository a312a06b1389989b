import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import {
  createGallery as createGalleryIn,
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

/** Copies the only picture of the gallery to a public folder. */
export const copyGalleryPicture = (publicFolder: string): Promise<void> =>
  copyFile(path.join(root, GALLERY_PICTURE_FILE), path.join(publicFolder, GALLERY_PICTURE))
