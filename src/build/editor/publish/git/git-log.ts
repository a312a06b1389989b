import type { PublishedVersion } from '../../../../contracts/publishing.ts'
import { toSentences } from '../describe.ts'
import type { Branch } from './branch.ts'
import type { Repository } from './repository.ts'
import { toPathspec } from './work-tree.ts'

/** A commit as far as the list of published versions shows it. */
interface LoggedCommit {
  id: string
  time: string
  author: string
  message: string
}

const FORMAT = '--format=%H%x00%aI%x00%an%x00%B%x00'

/** How many versions are listed. */
const LISTED_LIMIT = 30
/** How many versions the site can go back to. */
const RESTORABLE_LIMIT = 10

/** The commits of the branch that changed the site, the newest first. */
export async function listCommits(repository: Repository, { head, remote }: Branch): Promise<PublishedVersion[]> {
  if (!head) return []
  const { manifest, publicFolder } = repository
  const places = publicFolder.startsWith('../') ? [manifest] : [manifest, publicFolder]
  const commits = await readLog(repository, [
    `--max-count=${LISTED_LIMIT}`,
    '--first-parent',
    head,
    '--',
    ...places.map(toPathspec),
  ])
  const unsent = new Set((await listUnsent(repository, { head, remote })).map(({ id }) => id))
  const current = commits.findIndex(({ id }) => !unsent.has(id))
  return commits.map(({ id, time, author, message }, index) => ({
    id,
    time,
    author,
    sentences: toSentences(message),
    isCurrent: index === current,
    isUnsent: unsent.has(id),
    isRestorable: index !== current && index <= RESTORABLE_LIMIT,
  }))
}

/** The commits of the branch that its remote does not have. */
export async function listUnsent(
  repository: Repository,
  { head, remote }: Pick<Branch, 'head' | 'remote'>,
): Promise<LoggedCommit[]> {
  if (!head || !remote) return []
  return readLog(repository, ['--max-count=100', head, ...(remote.commit === null ? [] : [`^${remote.commit}`]), '--'])
}

async function readLog({ git }: Repository, args: readonly string[]): Promise<LoggedCommit[]> {
  const { stdout } = await git(['log', FORMAT, ...args])
  const fields = stdout.split('\0')
  const commits: LoggedCommit[] = []
  for (let index = 0; index + 3 < fields.length; index += 4) {
    const [id = '', time = '', author = '', message = ''] = fields.slice(index, index + 4)
    commits.push({ id: id.trim(), time, author, message })
  }
  return commits
}
