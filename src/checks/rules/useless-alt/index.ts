import { fieldOf, isObject, textOf } from '../../../manifest/json.ts'
import { toTextWidth } from '../../../manifest/text-width.ts'
import type { DiagnosticText } from '../../pending-diagnostic.ts'
import type { Rule } from '../rule.ts'

const MAX_CHARACTERS = 150

const FILE_NAME =
  /^\S*\.(?:jpe?g|png|gif|webp|avif|svg|heic|tiff?)$|^(?:img|dsc|dscn|dscf|pxl|p|image|photo|screenshot)[ _-]?\d{3,}[\w-]*$/i
const PREAMBLE = /^(?:an? |the )?(?:image|picture|photo|pic) (?:of|showing) /i
const GENERIC =
  /^(?:an? |the )?(?:image|picture|photo|photograph|graphic|illustration|icon|logo|banner|placeholder|alt(?: text)?)[.]?$/i

export const rule: Rule = {
  code: 'IMG502',
  name: 'useless-alt',
  scope: 'page',
  checks: `The description of a picture says what it shows in at most ${MAX_CHARACTERS} characters, and does not repeat the text next to it. A decorative picture has none.`,
  severity: 'warning',
  why: 'Screen readers read these words in place of the picture.',
  help: 'Say in one short sentence what people would miss without the picture. If nothing, write "decorative": true instead.',
  *check({ marked, valueAt, fill }) {
    for (const { value, steps, at } of marked('picture')) {
      const written = textOf(value, 'alt')
      if (written === null || !written.trim()) continue
      if (fieldOf(value, 'decorative') === true) {
        yield { steps: [...steps, 'alt'], words: describeUnread }
        continue
      }
      const alt = fill(written).trim()
      const isInText = at !== undefined
      const twin = isInText ? null : findTwin(alt, valueAt(steps.slice(0, -1)), fill)
      const words = describeProblem(alt, twin)
      if (!words) continue
      if (isInText) yield { steps, spot: { steps, part: 'value', within: written }, words: () => words }
      else yield { steps: [...steps, 'alt'], words: () => words }
    }
  },
}

const describeUnread = (): DiagnosticText => ({
  message: 'This picture has a description, but "decorative": true hides it from screen readers.',
  help: 'Delete "decorative" if the picture shows something that matters; otherwise delete "alt".',
})

function describeProblem(alt: string, twin: string | null): DiagnosticText | null {
  const help = 'Say in one short sentence what the picture shows.'
  if (FILE_NAME.test(alt)) return { message: `The description "${alt}" is a file name.`, help }
  if (GENERIC.test(alt)) return { message: `The description "${alt}" does not say what the picture shows.`, help }
  const preamble = PREAMBLE.exec(alt)?.[0]
  if (preamble) {
    const rest = alt.slice(preamble.length)
    const message = `The description starts with "${preamble.trim()}", which screen readers already say.`
    return { message, help: `Start with what it shows: "${rest.charAt(0).toUpperCase()}${rest.slice(1)}".` }
  }
  if (twin !== null)
    return {
      message: `The description repeats the "${twin}" next to the picture.`,
      why: 'Screen reader users hear the same words twice.',
      help: 'Say what the picture adds to the text. If nothing, write "decorative": true instead.',
    }
  const width = toTextWidth(alt)
  if (width <= MAX_CHARACTERS) return null
  return {
    message: `This description has ${width} characters, and screen reader users cannot skip parts of it.`,
    help: `Say the most important in at most ${MAX_CHARACTERS} characters, and the rest in the text of the page.`,
  }
}

/** The field next to a picture that repeats its description, or null. */
function findTwin(alt: string, entry: unknown, fill: (text: string) => string): string | null {
  if (!isObject(entry)) return null
  const wanted = alt.toLowerCase().replace(/[.]$/, '')
  const isSame = (value: string) => {
    // Comparing lengths first is fast: most texts next to a picture differ in length from its description.
    const isAsLong = Math.abs(value.trim().length - alt.length) <= 1 || value.includes('{{')
    return isAsLong && fill(value).trim().toLowerCase().replace(/[.]$/, '') === wanted
  }
  for (const key in entry) {
    const value = entry[key]
    if (typeof value === 'string' && isSame(value)) return key
  }
  return null
}
