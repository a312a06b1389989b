import { deliverBundle } from '../../src/build/preview/deliver-bundle.ts'
import { runDev } from './run-dev.ts'

// The command `dev` of an installed package, which has neither sources nor Vite.
await runDev({ deliver: deliverBundle, followed: 'the manifest, a public file, an own block or an own rule' })
