import { release } from './engine.ts'

/** A checkout runs its TypeScript sources, a release compiled code. */
const OLDEST_NODE = release ? '22.18' : '24.0'

const SUBJECT = release ? 'manifest-site' : 'This command'

const REMEDY = release
  ? 'Install a newer one from https://nodejs.org.'
  : 'Start it with "npm run", which uses the installed Node.'

/** Why the engine cannot run on a version of Node, by default the running one; null if it can. */
export const findNodeProblem = (version = process.versions.node): string | null =>
  isOlder(version, OLDEST_NODE) ? `${SUBJECT} needs Node ${OLDEST_NODE} or newer, but runs on ${version}. ${REMEDY}` : null

/** Whether a version of Node is older than another, of which only the first two numbers count. */
function isOlder(version: string, oldest: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = oldest.split('.').map(Number)
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor)
}
