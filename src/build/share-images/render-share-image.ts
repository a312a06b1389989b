import { readFileSync } from 'node:fs'
import path from 'node:path'
import { toColors } from '../../theme/colors.ts'
import { toPalette } from '../../theme/palette/to-palette.ts'
import { toLightDrawing } from '../pictures/drawing-colors.ts'
import { drawShareImage, type ImageBox } from './drawing.ts'
import { type FaceChooser, openFaces } from './faces.ts'
import { type ImageLayer, paint } from './paint.ts'
import type { ShareContent, ShareImageFolders, SiteLook } from './share-content.ts'

export interface ShareImageTask extends SiteLook {
  content: ShareContent
  folders: ShareImageFolders
  /** Changes with the theme and with the content of its fonts. */
  facesKey: string
}

/** The typefaces of the last image: opening a font takes longer than drawing with it. */
let opened: { key: string; chooseFaces: FaceChooser } | undefined

/** Paints a share image as PNG. */
export async function renderShareImage({ theme, logo, content, folders, facesKey }: ShareImageTask): Promise<Buffer> {
  if (opened?.key !== facesKey) opened = { key: facesKey, chooseFaces: openFaces(theme, folders) }
  const faces = await opened.chooseFaces(content.texts)
  const palette = toPalette(theme.colors, 'light')
  const { texts, picture } = content
  const has = { logo: logo !== undefined, picture: picture !== null }
  const { svg, ...boxes } = drawShareImage({ texts, faces, colors: toColors(palette), has })
  const readLayer = (name: string | null | undefined, box: ImageBox | null): ImageLayer[] => {
    if (!name || !box) return []
    const bytes = readFileSync(path.join(folders.publicFolder, name))
    return [{ bytes: name.endsWith('.svg') ? Buffer.from(toLightDrawing(bytes.toString(), palette)) : bytes, box }]
  }
  return paint(svg, [...readLayer(logo, boxes.logo), ...readLayer(picture, boxes.picture)])
}
