import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { islandsPlugin } from './islands-plugin.ts'
import { stylesPlugin } from './styles-plugin.ts'

/**
 * What the build and the dev server have in common. They take it from here, not from the configuration file: Vite loads that with
 * an Emotion instance of its own, which would know none of the styles.
 */
export const viteOptions: InlineConfig = {
  configFile: false,
  appType: 'spa',
  plugins: [stylesPlugin(), islandsPlugin(), react()],
  publicDir: false,
  build: { target: 'es2022', modulePreload: false, reportCompressedSize: false },
}
