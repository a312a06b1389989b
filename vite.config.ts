import { defineConfig } from 'vite'
import { viteOptions } from './src/build/compile/vite-options.ts'

/** For tools that look for it; the dev server takes the same options directly. */
export default defineConfig(({ command }) => {
  if (command === 'serve') return viteOptions
  // Vite knows nothing of the pages: it would write the empty page of the preview.
  console.error('Vite alone cannot build this site. Run "npm run build" instead.')
  process.exit(1)
})
