import { expect, test, vi } from 'vitest'
import { createGitWay } from '../../src/build/editor/publish/git/git-way.ts'
import { createCommittedSite } from '../support/editor/published-site.ts'

const PAGE = 'https://git.example.com/ada/site/pull/new/text'

test('a branch that is sent for the first time leads to the page of its host that opens a pull request', async () => {
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1')
  await using site = await createCommittedSite()
  await site.hook('post-receive', `echo "Create a pull request for 'text' by visiting:"; echo "     ${PAGE}"`, site.remote)
  await site.git(['switch', '--quiet', '--create', 'text'])
  await site.git(['config', 'remote.pushDefault', 'origin'])
  await site.edit('"Software that works"', '"Software"')
  const way = await createGitWay({
    manifestFile: site.manifestFile,
    publicFolder: site.publicFolder,
    folder: site.folder,
    buildFolder: `${site.folder}/trial`,
  })
  const release = { bytes: new Uint8Array(), files: [], words: { title: 'Publish one change', sentences: [] }, author: null }
  expect(await way.finish(release, () => {})).toBe(
    `"text" is not the main branch of "origin". To merge it there, open a pull request: ${PAGE}`,
  )
  vi.unstubAllEnvs()
})
