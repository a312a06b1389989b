import { sampleHost, sampleManifest } from '../../../src/checks/sample.ts'
import type { Manifest } from '../../../src/manifest/manifest.gen.ts'

/** A new copy of the small manifest that the examples of the rules use. */
export const createMinimalManifest = (): Manifest => structuredClone(sampleManifest)

export const minimalHost = sampleHost
