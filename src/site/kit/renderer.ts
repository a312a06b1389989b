/** The renderers with what own blocks need: the registry to which they are added, and everything that they import. */
export { registry } from '../../blocks/registry.gen.ts'
export * from '../renderer.tsx'
export * from './block.ts'
export * from './react.ts'
