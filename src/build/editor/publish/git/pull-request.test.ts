import { expect, test } from 'vitest'
import { findPullRequestPage } from './pull-request.ts'

test.each([
  [
    'GitHub',
    "remote: \nremote: Create a pull request for 'text' on GitHub by visiting:        \nremote:      https://github.com/ada/site/pull/new/text        \nremote: ",
    'https://github.com/ada/site/pull/new/text',
  ],
  [
    'GitLab',
    'remote: \nremote: To create a merge request for text, visit:        \nremote:   https://gitlab.com/ada/site/-/merge_requests/new?merge_request%5Bsource_branch%5D=text        \n',
    'https://gitlab.com/ada/site/-/merge_requests/new?merge_request%5Bsource_branch%5D=text',
  ],
  [
    'Bitbucket',
    'remote: Create pull request for text:        \nremote:   https://bitbucket.org/ada/site/pull-requests/new?source=text&t=1        \n',
    'https://bitbucket.org/ada/site/pull-requests/new?source=text&t=1',
  ],
  [
    'Forgejo',
    "remote: Create a new pull request for 'text':        \nremote:   https://codeberg.org/ada/site/compare/main...text        \n",
    'https://codeberg.org/ada/site/compare/main...text',
  ],
])('finds the page for a pull request in what %s says', (_, output, page) => {
  expect(findPullRequestPage(output)).toBe(page)
})

test('finds none in what git says of a push to the default branch, or of an open pull request', () => {
  expect(findPullRequestPage('To https://github.com/ada/site.git\n*\trefs/heads/main:refs/heads/main\t1..2\nDone')).toBeNull()
  const open = 'remote: View merge request for text:\nremote:   https://gitlab.com/ada/site/-/merge_requests/7\n'
  expect(findPullRequestPage(open)).toBeNull()
})
