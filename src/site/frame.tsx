import type { HTMLAttributes } from 'react'
import type { BlockModel } from '../manifest/page-model.ts'
import type { Place } from '../manifest/place.ts'
import { frame, innerFrame } from '../ui/frame-styles.ts'

type FrameAttributes = HTMLAttributes<HTMLElement> & { [data: `data-${string}`]: string | undefined }

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

/** What the starter needs to bring an island to life: when, its files, its place and its state. */
export function toIslandAttributes({ files, state, wakes }: Island, place: Place): FrameAttributes {
  return {
    'data-island': files.map((file) => `${place.basePath}${file}`).join(' '),
    'data-place': place.id,
    'data-state': JSON.stringify(state),
    'data-wakes': wakes ? '' : undefined,
  }
}
