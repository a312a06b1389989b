import { runCommand } from './lib/command.ts'

await runCommand({
  usage: 'npm run review -- [BASE] [--manifest FILE] [--public DIR] [--out DIR] [--preset P] [--comment] [--link URL]',
  help: `Compares the site with an earlier version, so that someone can decide whether to publish it: checks the manifest, builds both versions,
checks the links, takes pictures of the pages that differ, narrow and wide, and runs axe and Lighthouse on them.
Writes review.html, which contains everything, summary.md, and the built site.

  BASE             the earlier version: a branch, tag or commit of git, of which the last commit in common counts, or a manifest file
                   (default: the main branch)
  --manifest FILE  the manifest (default: site.manifest.json)
  --public DIR     the folder of pictures and files (default: public, next to the manifest)
  --out DIR        the folder for the review (default: review)
  --preset P       recommended (default), or launch, which adds the checks a site must pass before launch
  --comment        review nothing, but write the summary of the last review as a comment on the pull request, or replace that of the last
                   review; only in a workflow of GitHub, with GITHUB_TOKEN in the environment
  --link URL       where the review page is, for the comment

Axe is run on the pages with other content, and Lighthouse on one page for each way in which pages have changed, at most three. A review is red for an error of the manifest, a broken link, or an
accessibility problem that the earlier version does not have.

Exit codes: 0 green, 1 red, 2 the review could not run.`,
  options: {
    manifest: { type: 'string' },
    public: { type: 'string' },
    out: { type: 'string' },
    preset: { type: 'string' },
    comment: { type: 'boolean' },
    link: { type: 'string' },
  },
  takesWords: true,
  // Imported dynamically: only modules loaded after `command.ts` use its compile cache.
  run: async (values) => (await import('./lib/review.ts')).review(values),
})
