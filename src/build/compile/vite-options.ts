import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { liveStylesPlugin } from './styles-plugin.ts'

/**
 * What the dev server takes of Vite. It takes it from here, not from the configuration file: Vite loads that with an Emotion
 * instance of its own, which would know none of the styles.
 */
export const viteOptions: InlineConfig = {
  configFile: false,
  appType: 'spa',
  plugins: [liveStylesPlugin(), react()],
}
