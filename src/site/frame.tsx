import type { BlockModel } from '../contracts/page-model.ts'
import type { Place } from '../contracts/place.ts'
import { frame, innerFrame } from '../ui/frame-styles.ts'

/** Attributes by their React names. Those that are undefined are omitted. */
interface FrameAttributes {
  id?: string | undefined
  className?: string
  [data: `data-${string}`]: string | undefined
}

/** The attributes of the section frame of a block. */
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
  /** Its script, then the files that the script loads, relative to the base path. */
  files: readonly string[]
  state: object
  /** Whether it hydrates as soon as it is visible. */
  wakes: boolean
}

/** What the client script needs to hydrate an island: when, its files, its place and its state. */
export function toIslandAttributes({ files, state, wakes }: Island, place: Place): FrameAttributes {
  return {
    'data-island': files.map((file) => `${place.basePath}${file}`).join(' '),
    'data-place': place.id,
    'data-state': JSON.stringify(state),
    'data-wakes': wakes ? '' : undefined,
  }
}

/**
 * A rendered block in its section frame, exactly as React would write it. Calling React again would take longer than rendering many blocks.
 */
export const toFramed = (html: string, attributes: FrameAttributes): string =>
  `<section${Object.entries(attributes).map(toAttribute).join('')}>${html}</section>`

const toAttribute = ([name, value]: [string, string | undefined]): string =>
  value === undefined ? '' : ` ${name === 'className' ? 'class' : name}="${escapeAttribute(value)}"`

/** Five replacements of whole strings are faster than one pass per character: a state has a quote every few letters. */
const escapeAttribute = (value: string): string =>
  /["&'<>]/.test(value)
    ? value
        .replaceAll('&', '&amp;')
        .replaceAll('"', '&quot;')
        .replaceAll("'", '&#x27;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
    : value
