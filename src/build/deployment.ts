import type { Manifest } from '../manifest/manifest.gen.ts'

/** Where a build is published, if that is not the site that the manifest describes. */
export interface Deployment {
  /** The public URL. By default that of the manifest. */
  url?: string | undefined
  /** Whether it is only for people who review the site: search engines list no page, and no service counts its visits. */
  isPreview?: boolean | undefined
}

/** The manifest of a deployment. */
export function toDeployedManifest(manifest: Manifest, { url, isPreview = false }: Deployment): Manifest {
  const { integrations, ...others } = url === undefined ? manifest : { ...manifest, site: { ...manifest.site, url } }
  return integrations === undefined || isPreview ? others : { ...others, integrations }
}
