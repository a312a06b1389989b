// For tools that look for it; the dev server takes the same options directly.
export { viteOptions as default } from './src/build/compile/vite-options.ts'
