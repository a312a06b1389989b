/** An embedded file of a kind that cannot load other files. SVG could. */
const EMBEDDED = /^data:(image\/(png|jpe?g|gif|webp|avif)|font\/|application\/(x-)?font)/i

/** A reference to an element of the drawing, without characters that have a meaning in CSS. */
const FRAGMENT = /^#[^@\\()]*$/

/** Whether a URL loads nothing from outside the drawing: it refers to an element of the drawing or to an embedded file. */
export const isInside = (url: string): boolean => FRAGMENT.test(url) || EMBEDDED.test(url)

/**
 * Removes everything from the CSS of a drawing that would load a file. Each removed part is replaced with something, so that the text on
 * both sides cannot join to form a new one.
 */
export function cleanCss(css: string): string {
  return (
    css
      // An escape could hide any of the words below.
      .replaceAll('\\', '')
      .replace(/\/\*[\s\S]*?(\*\/|$)/g, ' ')
      .replace(/@import\b[^;]*;?/gi, ' ')
      // These functions accept a URL as a plain string.
      .replace(/(?<![\w-])(-webkit-)?(image-set|image|src|cross-fade)\s*\(/gi, 'none(')
      .replace(/url\(([^)]*)\)?/gi, (whole, url: string) => (isInside(unquote(url)) ? whole : 'none'))
  )
}

const unquote = (text: string): string => text.trim().replace(/^["']/, '')
