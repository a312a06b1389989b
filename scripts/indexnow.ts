import { runCommand } from './lib/command.ts'

await runCommand({
  usage: 'npm run indexnow -- [BASE] [--out DIR] [--manifest FILE] [--public DIR]',
  help: `Notifies search engines such as Bing of new, changed and deleted pages (IndexNow), after a deployment, as soon as the site serves them as
they were built. It waits up to six minutes for that. Needs a key in the manifest: "integrations": { "indexNow": "..." }.

  BASE             the version that was deployed before: a branch, tag or commit of git, or a manifest file
                   (default: none; all pages are submitted, as is right the first time)
  --out DIR        the built site that was deployed (default: dist)
  --manifest FILE, --public DIR
                   as for build

The variable INDEXNOW_ENDPOINT names another service than https://api.indexnow.org/indexnow.
Exit codes: 0 success, 1 not all of it was possible, 2 invalid arguments.`,
  options: { out: { type: 'string' }, manifest: { type: 'string' }, public: { type: 'string' } },
  takesWords: true,
  // Imported dynamically: only modules loaded after `command.ts` use its compile cache.
  run: async (values) => (await import('./lib/indexnow.ts')).runIndexNow(values),
})
