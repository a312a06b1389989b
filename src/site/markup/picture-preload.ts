import { writeAttribute } from './attributes.ts'
import { unknownMarkup } from './unknown-markup.ts'

type Props = Readonly<Record<string, unknown>>

/** From this number on, React sorts the requests of a block. */
const MAX_PRELOADS = 10

/**
 * Adds the tag with which React requests a picture before everything else: of each `<img>` that is neither lazy nor in a `<picture>`.
 * Each picture has one.
 */
export function addPreload(props: Props, preloads: Map<string, string>): void {
  const { src, srcSet, sizes, loading, fetchPriority, referrerPolicy, crossOrigin } = props
  if (loading === 'lazy' || fetchPriority === 'low' || (!src && !srcSet)) return
  const isKnown = [src, srcSet, sizes].every(
    (value) => value === undefined || (typeof value === 'string' && !/^data:/i.test(value)),
  )
  if (!isKnown || crossOrigin !== undefined) throw unknownMarkup
  const key = srcSet ? `${srcSet}\n${sizes ?? ''}` : String(src)
  if (preloads.has(key)) return
  if (preloads.size === MAX_PRELOADS) throw unknownMarkup
  const link = {
    rel: 'preload',
    as: 'image',
    href: srcSet ? undefined : src,
    imageSrcSet: srcSet,
    imageSizes: sizes,
    fetchPriority,
    referrerPolicy,
  }
  const attributes = Object.entries(link).map(([name, value]) =>
    value === undefined || value === null ? '' : writeAttribute(name, value),
  )
  preloads.set(key, `<link${attributes.join('')}/>`)
}
