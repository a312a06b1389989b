import { sampleHost, sampleManifest } from '../../../src/checks/sample.ts'
import type { Manifest } from '../../../src/manifest/manifest.gen.ts'

/** The small manifest of the catalogue's examples, a new one on each call. */
export const createMinimalManifest = (): Manifest => structuredClone(sampleManifest)

export const minimalHost = sampleHost
