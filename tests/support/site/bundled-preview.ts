import path from 'node:path'
import { deliverBundle } from '../../../src/build/preview/deliver-bundle.ts'
import { startPreview } from '../../../src/build/preview/start-preview.ts'

// Runs as a program with the path of a manifest: starts the preview as in an installed site, without Vite.
const root = path.resolve(import.meta.dirname, '../../..')
const [manifest = ''] = process.argv.slice(2)
const manifestFile = path.resolve(manifest)
const publicFolder = path.join(path.dirname(manifestFile), 'public')
const cache = path.join(root, '.cache')
const preview = await startPreview({ manifestFile, publicFolder, root, cache, port: 0, deliver: deliverBundle })
console.log(`The preview is open at ${preview.url}`)
process.once('SIGTERM', () => void preview.close().then(() => process.exit(0)))
