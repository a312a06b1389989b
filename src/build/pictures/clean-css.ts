/** A file inside the file itself, of a kind that browsers only show: no drawing, since that could name further files. */
const EMBEDDED = /^data:(image\/(png|jpe?g|gif|webp|avif)|font\/|application\/(x-)?font)/i

/** The id of a part of the drawing, without signs that mean something in CSS. */
const PART = /^#[^@\\()]*$/

/** Whether an address stays inside the drawing: a part of it, or a file that stands in it. */
export const isInside = (address: string): boolean => PART.test(address) || EMBEDDED.test(address)

/**
 * CSS of a drawing without anything that would fetch a file. What is taken out leaves something in its place, so that the rest
 * never closes up to what was taken out.
 */
export function cleanCss(css: string): string {
  return (
    css
      // Escapes could hide any of the words below.
      .replaceAll('\\', '')
      .replace(/\/\*[\s\S]*?(\*\/|$)/g, ' ')
      .replace(/@import\b[^;]*;?/gi, ' ')
      // Functions that take an address as a bare string.
      .replace(/(?<![\w-])(-webkit-)?(image-set|image|src|cross-fade)\s*\(/gi, 'none(')
      .replace(/url\(([^)]*)\)?/gi, (whole, address: string) => (isInside(unquote(address)) ? whole : 'none'))
  )
}

const unquote = (text: string): string => text.trim().replace(/^["']/, '')
