import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

/** A screenshot of a page. */
export interface Screenshot {
  /** The path of the page. */
  page: string
  /** Width of the viewport in pixels. */
  width: number
  scheme: 'light' | 'dark'
  /** File name, relative to the folder of the screenshots. */
  file: string
}

const BACKGROUND = '#8a8f99'
/** Width of a screenshot on the sheet, in pixels. */
const toCellWidth = (width: number): number => (width < 700 ? 132 : 264)
/** Taller screenshots are cut at the bottom. */
const CELL_HEIGHT = 360
const GAP = 12
/** Number of pages in a row. */
const COLUMNS = 2

/** Writes `index.png`, a sheet with all screenshots, and `index.html`, a page that links to each of them. */
export async function writeContactSheet(shots: Screenshot[], folder: string): Promise<void> {
  const pages = Map.groupBy(shots, ({ page }) => page)
  const rowWidth = Math.max(
    ...[...pages.values()].map((row) => row.reduce((sum, { width }) => sum + toCellWidth(width) + GAP, GAP)),
  )
  const cells = [...pages.values()].flatMap((row, index) => {
    let left = (index % COLUMNS) * rowWidth + GAP
    const top = Math.floor(index / COLUMNS) * (CELL_HEIGHT + GAP) + GAP
    return row.map(async ({ file, width }) => {
      const place = { left, top }
      left += toCellWidth(width) + GAP
      return { ...place, input: await toCell(path.join(folder, file), toCellWidth(width)) }
    })
  })
  const height = GAP + Math.ceil(pages.size / COLUMNS) * (CELL_HEIGHT + GAP)
  const width = Math.min(pages.size, COLUMNS) * rowWidth
  const sheet = sharp({ create: { width, height, channels: 3, background: BACKGROUND } })
  await sheet
    .composite(await Promise.all(cells))
    .png({ palette: true })
    .toFile(path.join(folder, 'index.png'))
  await writeFile(path.join(folder, 'index.html'), toHtml(shots))
}

async function toCell(file: string, width: number): Promise<Buffer> {
  const { data, info } = await sharp(file).resize({ width }).toBuffer({ resolveWithObject: true })
  return sharp(data)
    .extract({ left: 0, top: 0, width, height: Math.min(info.height, CELL_HEIGHT) })
    .toBuffer()
}

function toHtml(shots: Screenshot[]): string {
  const pages = [...new Set(shots.map(({ page }) => page))]
  const figure = ({ file, width, scheme }: Screenshot) =>
    `<a href="${encodeURI(file)}"><img src="${encodeURI(file)}" alt="${width} px, ${scheme}" width="${toCellWidth(width)}" loading="lazy"></a>`
  const sections = pages.map((page) => {
    const own = shots.filter((shot) => shot.page === page)
    return `<h2>${page.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</h2>\n<p>${own.map(figure).join('\n')}</p>`
  })
  const style = `body{font:16px system-ui;margin:24px;background:${BACKGROUND}}img{height:auto;vertical-align:top;margin-right:12px}`
  return `<!doctype html>\n<meta charset="utf-8">\n<title>Screenshots</title>\n<style>${style}</style>\n${sections.join('\n')}\n`
}
