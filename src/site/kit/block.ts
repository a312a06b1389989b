// What `manifest-site/block` offers to the own blocks of a site. It is a public contract: a release may add to it, and only a major
// version may take away. React itself is imported as `react`.

export type { IconDrawing, PictureFile, Place } from '../../contracts/place.ts'
export type { DataContext, StructuredData } from '../../contracts/structured-data.ts'
export type * from '../../manifest/manifest.gen.ts'
/** The types of the values in a manifest, such as `Values.Picture`. */
export type * as Values from '../../manifest/manifest.gen.ts'
export { Action, Actions } from '../../ui/action.tsx'
export { type BlockDefinition, type BlockProps, defineBlock } from '../../ui/block.ts'
export { css, keyframes } from '../../ui/css.ts'
export { Heading } from '../../ui/heading.tsx'
export { Icon } from '../../ui/icon.tsx'
export { Intro } from '../../ui/intro/intro.tsx'
export { Kept } from '../../ui/kept.tsx'
export { Link } from '../../ui/link.tsx'
export { LogoList } from '../../ui/logo/logo.tsx'
export { InlineMarkdown, Markdown } from '../../ui/markdown/markdown.tsx'
export { Picture } from '../../ui/picture.tsx'
export { Points } from '../../ui/points/points.tsx'
export { button, quietButton, textLink } from '../../ui/styles.ts'
export { VisuallyHidden } from '../../ui/visually-hidden.tsx'
