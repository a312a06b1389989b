import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A repository with a site, checked out as GitHub does for a workflow of a pull request. */
export interface PullRequestCheckout {
  /** Makes the pull request consist of this edit of the manifest, merged into its branch. */
  edit(change: (text: string) => string): void
}

/** Commits everything in a folder to the branch `main` of a new repository. */
export function openPullRequest(folder: string): PullRequestCheckout {
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...words], { cwd: folder })
  const manifest = path.join(folder, 'site.manifest.json')
  git('init', '-q', '-b', 'main')
  git('add', '--all')
  git('commit', '-qm', 'Publish the site')
  return {
    edit(change) {
      git('checkout', '-q', '-B', 'work', 'main')
      const before = readFileSync(manifest, 'utf8')
      const after = change(before)
      if (after === before) throw new Error('The edit changes nothing.')
      writeFileSync(manifest, after)
      git('commit', '-qam', 'Edit')
      git('checkout', '-q', '--detach', 'main')
      git('merge', '-q', '--no-ff', '-m', 'Merge the pull request', 'work')
    },
  }
}
