import { fieldOf, isObject, textOf } from '../../../manifest/json.ts'
import type { DiagnosticText } from '../../pending-diagnostic.ts'
import { toTextWidth } from '../../text-width.ts'
import type { Rule } from '../rule.ts'

const LONGEST = 150

const FILE_NAME =
  /^\S*\.(?:jpe?g|png|gif|webp|avif|svg|heic|tiff?)$|^(?:img|dsc|dscn|dscf|pxl|p|image|photo|screenshot)[ _-]?\d{3,}[\w-]*$/i
const PREAMBLE = /^(?:an? |the )?(?:image|picture|photo|pic) (?:of|showing) /i
const GENERIC =
  /^(?:an? |the )?(?:image|picture|photo|photograph|graphic|illustration|icon|logo|banner|placeholder|alt(?: text)?)[.]?$/i

export const rule: Rule = {
  code: 'IMG502',
  name: 'useless-alt',
  checks: `The description of a picture says in at most ${LONGEST} letters what it shows, in words that do not stand beside it anyway. A picture that is decoration has none.`,
  severity: 'warning',
  why: 'People who cannot see the picture hear these words in its place.',
  remedy:
    'Say in one short sentence what somebody would miss who cannot see the picture; if nothing, write "decorative": true instead.',
  *check({ marked, valueAt, fill }) {
    for (const { value, steps } of marked('picture')) {
      const written = textOf(value, 'alt')
      if (written === null || !written.trim()) continue
      if (fieldOf(value, 'decorative') === true) {
        yield { steps: [...steps, 'alt'], words: describeUnread }
        continue
      }
      const alt = fill(written).trim()
      const twin = findTwin(alt, valueAt(steps.slice(0, -1)), fill)
      const words = toProblem(alt, twin)
      if (words) yield { steps: [...steps, 'alt'], words: () => words }
    }
  },
}

const describeUnread = (): DiagnosticText => ({
  message: 'This picture has a description, but "decorative": true means that it is not read to anyone.',
  help: 'Delete "decorative" if the picture shows something that matters; otherwise delete "alt".',
})

function toProblem(alt: string, twin: string | null): DiagnosticText | null {
  const help = 'Say in one short sentence what the picture shows.'
  if (FILE_NAME.test(alt)) return { message: `The description "${alt}" is the name of a file.`, help }
  if (GENERIC.test(alt)) return { message: `The description "${alt}" does not say what the picture shows.`, help }
  const preamble = PREAMBLE.exec(alt)?.[0]
  if (preamble) {
    const rest = alt.slice(preamble.length)
    const message = `The description begins with "${preamble.trim()}", which screen readers say anyway.`
    return { message, help: `Begin with what it shows: "${rest.charAt(0).toUpperCase()}${rest.slice(1)}".` }
  }
  if (twin !== null)
    return {
      message: `The description repeats the "${twin}" beside the picture.`,
      why: 'People who cannot see the picture hear the same words twice.',
      help: 'Say what the picture adds to the words; if nothing, write "decorative": true instead.',
    }
  const width = toTextWidth(alt)
  if (width <= LONGEST) return null
  return {
    message: `This description has ${width} letters, and nobody can skip a part of it.`,
    help: `Say the most important in ${LONGEST} letters or less, and the rest in the text of the page.`,
  }
}

/** The field beside a picture that says the same as its description. */
function findTwin(alt: string, entry: unknown, fill: (text: string) => string): string | null {
  if (!isObject(entry)) return null
  const wanted = alt.toLowerCase().replace(/[.]$/, '')
  const isSame = (value: string) => {
    // Most words beside a picture are longer or shorter than its description.
    const isAsLong = Math.abs(value.trim().length - alt.length) <= 1 || value.includes('{{')
    return isAsLong && fill(value).trim().toLowerCase().replace(/[.]$/, '') === wanted
  }
  for (const key in entry) {
    const value = entry[key]
    if (typeof value === 'string' && isSame(value)) return key
  }
  return null
}
