/** What own blocks need in the editor, which renders them live: the registries to which they are added, and everything that they import. */
export { registry } from '../blocks/registry.gen.ts'
export { samples } from '../blocks/samples.gen.ts'
export * from '../site/kit/block.ts'
export * from '../site/kit/react.ts'
