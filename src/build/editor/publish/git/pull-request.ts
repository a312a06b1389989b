/** The pages of GitHub, GitLab, Bitbucket, and Forgejo and Gitea, on which a pull request for a branch is opened. */
const PAGE = /https:\/\/\S+(?:\/pull\/new\/|\/merge_requests\/new\?|\/pull-requests\/new\?|\/compare\/)\S+/

/**
 * The page on which a pull request for the sent branch is opened, from what git says after a push. Null if the host names none, as for its
 * default branch.
 */
export const findPullRequestPage = (output: string): string | null => PAGE.exec(output)?.[0] ?? null
