import { defineConfig } from 'vite'
import { viteOptions } from './src/build/compile/vite-options.ts'

/** For tools that read this file. The dev server uses the same options directly. */
export default defineConfig(({ command }) => {
  if (command === 'serve') return viteOptions
  // Vite does not know the pages of the manifest: it would write only the empty page of the preview.
  console.error('"vite build" cannot build this site. Run "npm run build" instead.')
  process.exit(1)
})
