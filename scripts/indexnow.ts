import { runCommand } from './lib/command.ts'

await runCommand({
  usage: 'npm run indexnow -- [BASE] [--out DIR] [--manifest FILE] [--public DIR]',
  help: `Notifies search engines such as Bing of the pages that have changed (IndexNow), after the site was deployed. Needs a key of your own choice
in the manifest, "integrations": { "indexNow": "..." }, which the build publishes as a file. New, changed and deleted pages are submitted in
one request, as soon as the site serves them as they were built; the command waits up to six minutes for that. Previews, drafts, pages with
"noindex" and sites on a host for examples are never submitted.

  BASE             the version that was deployed before: a branch, tag or commit of git, or a manifest file
                   (default: none; all pages are submitted, as is right the first time)
  --out DIR        the folder of the built site that was deployed (default: dist)
  --manifest FILE  the manifest (default: site.manifest.json)
  --public DIR     the folder of pictures and files (default: public, next to the manifest)

Environment variables:
  INDEXNOW_ENDPOINT  the service that receives the submission (default: https://api.indexnow.org/indexnow)

Exit codes: 0 search engines are notified, or there is nothing to notify them of, 1 not all of it was possible, 2 invalid arguments.`,
  options: { out: { type: 'string' }, manifest: { type: 'string' }, public: { type: 'string' } },
  takesWords: true,
  // Imported dynamically: only modules loaded after `command.ts` use its compile cache.
  run: async (values) => (await import('./lib/indexnow.ts')).runIndexNow(values),
})
