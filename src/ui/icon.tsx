import type { Place } from '../contracts/place.ts'

interface IconProps {
  /** Name in the manifest, such as `lucide:cloud`. */
  name: string
  place: Pick<Place, 'icons'>
  className?: string
}

/** The drawing of an icon, inlined. It is decoration: the words beside it carry the meaning. */
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
