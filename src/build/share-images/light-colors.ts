/**
 * A drawing with its theme colours filled in, `var(--brand,#1c44d0)` -> the value of `brand`, for programs that know no custom
 * properties. What the theme does not name takes the fallback that is written beside it.
 */
export function withLightColors(svg: string, colors: Readonly<Record<string, string>>): string {
  return svg.replace(/var\(\s*--([a-z-]+)\s*(?:,\s*([^()]+))?\)/g, (_, name: string, fallback = 'none') =>
    Object.hasOwn(colors, name) ? (colors[name] ?? fallback) : fallback.trim(),
  )
}
