import type { BlockModel } from '../contracts/page-model.ts'
import type { Place } from '../contracts/place.ts'
import { frame, innerFrame } from '../ui/frame-styles.ts'

/** As React takes them; those that are undefined are left out. */
interface FrameAttributes {
  id?: string | undefined
  className?: string
  [data: `data-${string}`]: string | undefined
}

/** The attributes of the `<section>` in which a block stands. */
export function toFrameAttributes({ block, place }: Pick<BlockModel, 'block' | 'place'>): FrameAttributes {
  return {
    id: block.id,
    className: place.inside ? innerFrame : frame,
    'data-block': block.type,
    'data-tone': block.tone ?? 'plain',
    'data-before': place.before ?? undefined,
  }
}

interface Island {
  /** Its script, then the files that script loads, below the base path. */
  files: readonly string[]
  state: object
  /** Whether it comes to life as soon as it is seen. */
  wakes: boolean
}

/** What the client needs to bring an island to life: when, its files, its place and its state. */
export function toIslandAttributes({ files, state, wakes }: Island, place: Place): FrameAttributes {
  return {
    'data-island': files.map((file) => `${place.basePath}${file}`).join(' '),
    'data-place': place.id,
    'data-state': JSON.stringify(state),
    'data-wakes': wakes ? '' : undefined,
  }
}

/** A finished block in its `<section>`, as React would write it: one more call of React takes longer than many a block does. */
export const toFramed = (html: string, attributes: FrameAttributes): string =>
  `<section${Object.entries(attributes).map(toAttribute).join('')}>${html}</section>`

const toAttribute = ([name, value]: [string, string | undefined]): string =>
  value === undefined ? '' : ` ${name === 'className' ? 'class' : name}="${escapeAttribute(value)}"`

/** Five passes by words are quicker than one by character: a state has a quote every few letters. */
const escapeAttribute = (value: string): string =>
  /["&'<>]/.test(value)
    ? value
        .replaceAll('&', '&amp;')
        .replaceAll('"', '&quot;')
        .replaceAll("'", '&#x27;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
    : value
