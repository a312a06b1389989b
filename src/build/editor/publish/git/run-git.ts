import { execFile } from 'node:child_process'

interface GitResult {
  /** 0 for success. Null if git is not installed. */
  code: number | null
  stdout: string
  /** Everything that git and its hooks have printed. */
  output: string
}

interface GitOptions {
  /** What is sent to standard input. */
  input?: string
  /** Additional variables. */
  env?: Readonly<Record<string, string>>
}

/** Runs git in one folder. Never throws for an exit code. */
export type Git = (args: readonly string[], options?: GitOptions) => Promise<GitResult>

/** More than git prints about the files of a site. */
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024
/** A push that takes longer has lost its connection. */
const TIMEOUT_MS = 15 * 60_000

/** Variables with which git would use another repository or another index, such as in an editor that a hook has started. */
const LOCAL_VARIABLES = [
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_COMMON_DIR',
  'GIT_CONFIG',
  'GIT_CONFIG_COUNT',
  'GIT_CONFIG_PARAMETERS',
  'GIT_DIR',
  'GIT_GRAFT_FILE',
  'GIT_INDEX_FILE',
  'GIT_NAMESPACE',
  'GIT_OBJECT_DIRECTORY',
  'GIT_PREFIX',
  'GIT_WORK_TREE',
]

/** Creates a function that runs git in a folder without a shell. Git never asks a question there: no one would see it. */
export function createGit(folder: string): Git {
  const environment = createEnvironment()
  return (args, { input = '', env } = {}) =>
    new Promise((resolve) => {
      const options = { cwd: folder, env: { ...environment, ...env }, maxBuffer: MAX_OUTPUT_BYTES, timeout: TIMEOUT_MS }
      const child = execFile('git', [...args], options, (error, stdout, stderr) => {
        const code = error === null ? 0 : error.code === 'ENOENT' ? null : typeof error.code === 'number' ? error.code : 1
        resolve({
          code,
          stdout,
          output: [stderr, stdout]
            .map((text) => text.trim())
            .filter((text) => text !== '')
            .join('\n'),
        })
      })
      // Git may end without reading its input. What it then says is in its output.
      child.stdin?.on('error', () => {})
      child.stdin?.end(input)
    })
}

function createEnvironment(): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    LC_ALL: 'C.UTF-8',
  }
  for (const name of LOCAL_VARIABLES) delete env[name]
  return env
}
