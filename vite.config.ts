// For tools that look for it; the commands take the same options directly.
export { viteOptions as default } from './src/build/compile/vite-options.ts'
