import { transform } from 'lightningcss'

const version = (major: number, minor = 0) => (major << 16) | (minor << 8)

/** The oldest supported browsers: the first with popovers and `:has`. Prefixes for older browsers are removed. */
const targets = { chrome: version(114), firefox: version(125), safari: version(17), ios_saf: version(17) }

/** Minifies CSS. Throws when a rule cannot be parsed. */
export const minifyCss = (rules: string): string =>
  transform({ filename: 'rules.css', code: Buffer.from(rules), minify: true, targets }).code.toString()
