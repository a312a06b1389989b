// Loaded with `--import`: modules that import the manifest schema get that with the own blocks of a site, as in a release.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'

const folder = process.env.MANIFEST_SITE_OWN
if (folder !== undefined)
  registerHooks({
    load(url, context, next) {
      if (!url.endsWith('/schema/manifest.schema.json')) return next(url, context)
      return { format: 'json', source: readFileSync(path.join(folder, 'manifest.schema.json')), shortCircuit: true }
    },
  })
