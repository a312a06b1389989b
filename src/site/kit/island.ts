/**
 * What the islands of own blocks need in the browser: of `manifest-site/block` only what is small. Anything else is rendered at build time
 * and kept by `<Kept>`.
 */
export { Heading } from '../../ui/heading.tsx'
export { Icon } from '../../ui/icon.tsx'
export { Kept } from '../../ui/kept.tsx'
export { Link } from '../../ui/link.tsx'
export { button, quietButton, textLink } from '../../ui/styles.ts'
export { VisuallyHidden } from '../../ui/visually-hidden.tsx'
export { mountIsland } from '../island.tsx'
export * from './react.ts'
