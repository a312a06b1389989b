import type { BlockModel } from '../contracts/page-model.ts'
import type { Place } from '../contracts/place.ts'
import { sectionFrame, sectionFrameInContainer } from '../ui/section/frame-styles.ts'
import { escapeHtml } from './markup/escape-html.ts'

/** Attributes by their React names. Those that are undefined are omitted. */
interface SectionFrameAttributes {
  id?: string | undefined
  className?: string
  [data: `data-${string}`]: string | undefined
}

/** The attributes of the section frame of a block. */
export function toSectionFrameAttributes({ block, place }: Pick<BlockModel, 'block' | 'place'>): SectionFrameAttributes {
  return {
    id: block.id ?? place.anchor,
    className: place.inside ? sectionFrameInContainer : sectionFrame,
    'data-block': block.type,
    'data-tone': block.tone ?? 'plain',
    'data-before': place.before ?? undefined,
  }
}

interface IslandData {
  /** Its script, then the files that the script loads, relative to the base path. */
  files: readonly string[]
  state: object
  /** Whether it hydrates as soon as it is visible. */
  hydratesWhenVisible: boolean
}

/** What the client script needs to hydrate an island: when, its files, its place and its state. */
export function toIslandAttributes({ files, state, hydratesWhenVisible }: IslandData, place: Place): SectionFrameAttributes {
  return {
    'data-island': files.map((file) => `${place.basePath}${file}`).join(' '),
    'data-place': place.id,
    'data-state': JSON.stringify(state),
    'data-wakes': hydratesWhenVisible ? '' : undefined,
  }
}

/**
 * A rendered block in its section frame, exactly as React would write it. Calling React again would take longer than rendering many blocks.
 */
export function renderSectionFrame(html: string, attributes: SectionFrameAttributes): string {
  let start = '<section'
  for (const [name, value] of Object.entries(attributes)) start += toAttribute(name, value)
  return `${start}>${html}</section>`
}

const toAttribute = (name: string, value: string | undefined): string =>
  value === undefined ? '' : ` ${name === 'className' ? 'class' : name}="${escapeHtml(value)}"`
