import type { Place } from '../contracts/place.ts'

interface IconProps {
  /** The name in the manifest, such as `lucide:cloud`. */
  name: string
  place: Pick<Place, 'icons'>
  className?: string
}

/** An inline SVG icon. It is decorative: the text next to it carries the meaning. */
export function Icon({ name, place, className }: IconProps) {
  const drawing = place.icons[name]
  if (!drawing) return null
  return (
    <svg
      viewBox={drawing.viewBox}
      className={className}
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: drawing.body }}
    />
  )
}
