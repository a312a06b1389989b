import type { Place } from '../contracts/place.ts'

interface IconProps {
  /** The name in the manifest, such as `lucide:cloud`. */
  name: string
  place: Pick<Place, 'icons'>
  className?: string
}

/** An SVG icon, inline or from its file. It is decorative: the text next to it carries the meaning. */
export function Icon({ name, place, className }: IconProps) {
  const drawing = place.icons[name]
  if (!drawing) return null
  if (drawing.url !== undefined) {
    const [, , width = 1, height = 1] = drawing.viewBox.split(' ').map(Number)
    return (
      <img src={drawing.url} alt="" width={Math.round(width)} height={Math.round(height)} className={className} loading="lazy" />
    )
  }
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
