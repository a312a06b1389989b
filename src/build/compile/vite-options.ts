import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { liveStylesPlugin } from './styles-plugin.ts'

/**
 * The Vite options of the dev server. It does not read the configuration file: Vite would load that with a second instance of Emotion,
 * which does not know the styles.
 */
export const viteOptions: InlineConfig = {
  configFile: false,
  appType: 'custom',
  plugins: [liveStylesPlugin(), react()],
}
