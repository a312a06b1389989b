import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

/** A picture of a page. */
export interface Shot {
  /** The path of the page. */
  page: string
  /** Pixels. */
  width: number
  scheme: 'light' | 'dark'
  /** In the folder of the pictures. */
  file: string
}

const GROUND = '#8a8f99'
/** How wide a picture of a width is shown; it is cut at the bottom. */
const toCellWidth = (width: number): number => (width < 700 ? 132 : 264)
const HEIGHT = 360
const GAP = 12
/** So many pages stand side by side. */
const COLUMNS = 2

/** Writes `index.png`, a sheet with all pictures, and `index.html`, which says what they are and leads to them. */
export async function writeContactSheet(shots: Shot[], folder: string): Promise<void> {
  const pages = Map.groupBy(shots, ({ page }) => page)
  const rowWidth = Math.max(
    ...[...pages.values()].map((row) => row.reduce((sum, { width }) => sum + toCellWidth(width) + GAP, GAP)),
  )
  const cells = [...pages.values()].flatMap((row, index) => {
    let left = (index % COLUMNS) * rowWidth + GAP
    const top = Math.floor(index / COLUMNS) * (HEIGHT + GAP) + GAP
    return row.map(async ({ file, width }) => {
      const place = { left, top }
      left += toCellWidth(width) + GAP
      return { ...place, input: await toCell(path.join(folder, file), toCellWidth(width)) }
    })
  })
  const height = GAP + Math.ceil(pages.size / COLUMNS) * (HEIGHT + GAP)
  const sheet = sharp({ create: { width: Math.min(pages.size, COLUMNS) * rowWidth, height, channels: 3, background: GROUND } })
  await sheet
    .composite(await Promise.all(cells))
    .png({ palette: true })
    .toFile(path.join(folder, 'index.png'))
  await writeFile(path.join(folder, 'index.html'), toHtml(shots))
}

async function toCell(file: string, width: number): Promise<Buffer> {
  const { data, info } = await sharp(file).resize({ width }).toBuffer({ resolveWithObject: true })
  return sharp(data)
    .extract({ left: 0, top: 0, width, height: Math.min(info.height, HEIGHT) })
    .toBuffer()
}

function toHtml(shots: Shot[]): string {
  const pages = [...new Set(shots.map(({ page }) => page))]
  const figure = ({ file, width, scheme }: Shot) =>
    `<a href="${encodeURI(file)}"><img src="${encodeURI(file)}" alt="${width} px, ${scheme}" width="${toCellWidth(width)}" loading="lazy"></a>`
  const sections = pages.map((page) => {
    const own = shots.filter((shot) => shot.page === page)
    return `<h2>${page.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</h2>\n<p>${own.map(figure).join('\n')}</p>`
  })
  const style = `body{font:16px system-ui;margin:24px;background:${GROUND}}img{height:auto;vertical-align:top;margin-right:12px}`
  return `<!doctype html>\n<meta charset="utf-8">\n<title>Screenshots</title>\n<style>${style}</style>\n${sections.join('\n')}\n`
}
