import { builtInFonts } from '../../../../theme/fonts.ts'
import { styleNonce } from '../../../theme/style-nonce.ts'
import { FontSample } from './font-sample.tsx'

/** The typefaces that come with the builder, for elements with their names in `data-font`. */
export const FontFaces = () => (
  <style nonce={styleNonce}>{[...builtInFonts].map(([name, { file }]) => toRules(name, `/node_modules/${file}`)).join('')}</style>
)

/** A line in a typeface that comes with the builder. */
export const BuiltInFontSample = ({ font }: { font: string }) => (
  <>
    <FontFaces />
    <FontSample font={font} />
  </>
)

/** A line in the typeface of a file of the public folder. */
export const FontFileSample = ({ file }: { file: string }) => (
  <>
    <style nonce={styleNonce}>{toRules(file, encodeURI(file))}</style>
    <FontSample font={file} />
  </>
)

/** Everything is escaped, because a draft may name any file. */
function toRules(name: string, url: string): string {
  const escaped = CSS.escape(name)
  return `@font-face{font-family:'sample-${escaped}';font-weight:100 900;src:url('${CSS.escape(url)}')}[data-font='${escaped}']{font-family:'sample-${escaped}',system-ui}`
}
