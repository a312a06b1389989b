import { Features, transform } from 'lightningcss'

const version = (major: number, minor = 0) => (major << 16) | (minor << 8)

/** The oldest supported browsers: the first with popovers and `:has`. Prefixes for older browsers are removed. */
const targets = { chrome: version(114), firefox: version(125), safari: version(17), ios_saf: version(17) }

/**
 * Minifies CSS. Throws when a rule cannot be parsed. `light-dark()`, which only the editor uses, stays: its replacement would need a
 * `color-scheme` in the same style sheet, and the color scheme of the canvas comes from the theme.
 */
export const minifyCss = (rules: string): string =>
  transform({
    filename: 'rules.css',
    code: Buffer.from(rules),
    minify: true,
    targets,
    exclude: Features.LightDark,
  }).code.toString()
