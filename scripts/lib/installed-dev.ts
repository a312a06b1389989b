import { hasOwnSources } from '../../src/build/own/own-sources.ts'
import { cache, root, siteFolder } from './site-options.ts'

// The command `dev` of an installed package, which has neither sources nor Vite. A process with a channel was started by this command.
if (hasOwnSources(siteFolder) && process.send === undefined) {
  const { restartDevOnChanges } = await import('./restart-dev.ts')
  process.exitCode = await restartDevOnChanges({ root, siteFolder, cache })
} else {
  const { deliverBundle } = await import('../../src/build/preview/deliver-bundle.ts')
  const { runDev } = await import('./run-dev.ts')
  await runDev({ deliver: deliverBundle, followed: 'the manifest, a public file, an own block or an own rule' })
}
