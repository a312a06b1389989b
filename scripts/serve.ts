import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { SharedEditor } from '../src/build/editor/shared-editor.ts'
import { runCommand } from './lib/command.ts'
import { readServeOptions, serveHelp, serveOptions } from './lib/serve-options.ts'
import { cache, readSiteOptions, root, siteFolder, siteOptions } from './lib/site-options.ts'

// The space for new objects must not grow: waiting requests would enlarge it, and a larger space means longer pauses for all of them.
setFlagsFromString('--semi-space-growth-factor=1')
setFlagsFromString('--no-parallel-scavenge')

await runCommand({
  usage:
    'npm run serve -- [--out DIR] [--data DIR] [--port N] [--host HOST] [--log json] [--metrics N]\n                     [--admin [--manifest FILE] [--public DIR] [--publish-to DIR]]',
  help: `Serves a built site and receives its forms, until you stop it with Ctrl+C. Does not build.
  --out DIR        the folder of the built site (default: dist)
  --admin          let the people in ADMIN_USERS sign in at /admin with a link in an email, later with a passkey, to read enquiries or
                   to edit the site; needs SMTP_URL, and HTTPS unless only this machine can reach the server
  --manifest FILE  with --admin: the manifest that is edited (default: site.manifest.json)
  --public DIR     with --admin: the folder of pictures and files (default: public, next to the manifest)
  --publish-to DIR with --admin: the folder to which "Publish" writes the built site (default: none, "Publish" commits to the git
                   repository of the manifest and sends the branch to its remote; without a repository, dist next to the manifest)
${serveHelp}`,
  options: {
    out: { type: 'string' },
    admin: { type: 'boolean' },
    manifest: siteOptions.manifest,
    public: siteOptions.public,
    'publish-to': { type: 'string' },
    ...serveOptions,
  },
  async run({ text, flag }) {
    const output = path.resolve(text('out') ?? path.join(siteFolder, 'dist'))
    // Imported on demand: most servers do not have it.
    const adminPage = flag('admin')
      ? await (await import('../src/build/browser-bundle/desk-page.ts')).createDeskPage({ root, cache })
      : undefined
    const { serve } = await import('../src/server/index.ts')
    return serve({ output, adminPage, openEditor: () => openEditor(text), ...readServeOptions(text) })
  },
})

/** Opens the editor of the site. It is imported only for servers on which people edit. */
async function openEditor(text: (name: string) => string | undefined): Promise<SharedEditor> {
  const { manifestFile, publicFolder } = readSiteOptions(text)
  const { openSharedEditor } = await import('../src/build/editor/shared-editor.ts')
  return openSharedEditor({ manifestFile, publicFolder, publishTo: text('publish-to'), root, cache })
}
