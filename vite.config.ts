import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { islandsPlugin } from './src/build/compile/islands-plugin.ts'
import { stylesPlugin } from './src/build/compile/styles-plugin.ts'

/** What the build and the dev server have in common. */
export default defineConfig({
  appType: 'spa',
  plugins: [stylesPlugin(), islandsPlugin(), react()],
  publicDir: false,
  build: { target: 'es2022', modulePreload: false, reportCompressedSize: false },
})
