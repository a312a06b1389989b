import { runDev } from './lib/run-dev.ts'

await runDev({
  async deliver(options) {
    const { deliverSources } = await import('../src/build/preview/deliver-sources.ts')
    return deliverSources(options)
  },
  followed: 'the manifest, a public file or a source file',
})
