import { spawn } from 'node:child_process'
import { chown, mkdir } from 'node:fs/promises'
import path from 'node:path'

/** What a Dockerfile has made: a folder in place of the file system of the image, and how a container runs. */
export interface MadeImage {
  /** The folder that has the files of the image. */
  root: string
  /**
   * Runs `CMD`, the command of `HEALTHCHECK`, or other words, as the user of the container would, with an empty environment except
   * `variables`.
   */
  start(
    command: 'CMD' | 'HEALTHCHECK' | readonly string[],
    variables?: Readonly<Record<string, string>>,
  ): ReturnType<typeof spawn>
  /** The user and the volumes of the container, as written. */
  user: string
  volumes: readonly string[]
}

/** Where and as whom instructions are run. No container is used: paths of an image are below the folder of its stage. */
export interface DockerfileRun {
  /** The build context, readable by the user. */
  context: string
  /** An empty folder that the user may write to. */
  folder: string
  /** A user that is not root. */
  user: { uid: number; gid: number }
  /** What the base image has in its environment, and what the network of this machine needs. */
  env: Readonly<Record<string, string>>
}

interface Stage {
  name: string
  root: string
  workdir: string
  env: Record<string, string>
  user: string
  volumes: string[]
  commands: Record<string, string[]>
}

/** Executes the instructions of a Dockerfile without containers. Throws for one that it does not know, and if a command fails. */
export async function runDockerfile(text: string, run: DockerfileRun): Promise<MadeImage> {
  const stages: Stage[] = []
  for (const { name, rest } of readInstructions(text)) {
    if (name === 'FROM') stages.push(await createStage(rest, run, stages.length))
    else await execute(name, rest, { stage: stages.at(-1) ?? fail('An instruction comes before FROM.'), stages, run })
  }
  const last = stages.at(-1) ?? fail('There is no FROM.')
  return {
    root: last.root,
    user: last.user,
    volumes: last.volumes,
    start(command, variables = {}) {
      const [program = '', ...words] = (typeof command === 'string' ? (last.commands[command] ?? []) : command).map((word) =>
        toHostPaths(word, last, run),
      )
      return start([program, ...words], last, { ...run, env: { ...run.env, ...variables } })
    },
  }
}

/** The instructions of a Dockerfile, without comments, with joined lines. */
export function readInstructions(text: string): { name: string; rest: string }[] {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .join('\n')
    .replaceAll('\\\n', '')
    .split('\n')
  return lines.map((line) => ({ name: /^\w+/.exec(line)?.[0] ?? '', rest: line.replace(/^\w+\s+/, '') }))
}

async function createStage(rest: string, { folder, user }: DockerfileRun, index: number): Promise<Stage> {
  const root = path.join(folder, `stage-${index}`)
  await mkdir(root)
  await chown(root, user.uid, user.gid)
  return { name: / AS (\S+)$/.exec(rest)?.[1] ?? '', root, workdir: '/', env: {}, user: 'root', volumes: [], commands: {} }
}

interface Step {
  stage: Stage
  stages: readonly Stage[]
  run: DockerfileRun
}

async function execute(name: string, rest: string, step: Step): Promise<void> {
  const { stage, run } = step
  switch (name) {
    case 'WORKDIR':
      await runWords(['mkdir', '-p', path.join(stage.root, rest)], stage, run)
      stage.workdir = rest
      return
    case 'ENV':
      for (const pair of rest.split(/\s+/)) stage.env[pair.split('=')[0] ?? ''] = pair.split('=')[1] ?? ''
      return
    case 'COPY':
      return copy(rest, step)
    case 'RUN':
      return runWords(['sh', '-c', toHostPaths(rest, stage, run)], stage, run)
    case 'USER':
      stage.user = rest
      return
    case 'VOLUME':
      stage.volumes.push(rest)
      return
    case 'EXPOSE':
      return
    case 'HEALTHCHECK':
    case 'CMD':
      stage.commands[name] = JSON.parse(rest.slice(rest.indexOf('[')))
      return
    default:
      fail(`The instruction ${name} is not known.`)
  }
}

async function copy(rest: string, { stage, stages, run }: Step): Promise<void> {
  const [, from, words = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(rest) ?? []
  const named = words.split(/\s+/)
  const target = named.pop() ?? ''
  const source = from === undefined ? run.context : (stages.find(({ name }) => name === from)?.root ?? fail(`No stage ${from}.`))
  const place = path.join(stage.root, path.posix.resolve(stage.workdir, target))
  for (const name of named) {
    const file = path.join(source, name)
    // A folder is copied with its content, a file into the folder that ends with a slash.
    const words = name === '.' || !target.endsWith('/') ? [`${file}/.`, place] : [file, place]
    await runWords(['mkdir', '-p', place], stage, run)
    await runWords(['cp', '-R', ...words], stage, run)
  }
}

/** Paths of the image in a command, and its user, as they are here. */
const toHostPaths = (text: string, { root }: Stage, { user }: DockerfileRun): string =>
  text.replace(/(?<![\w./])\/(?=(?:site|data)\b)/g, `${root}/`).replaceAll('node:node', `${user.uid}:${user.gid}`)

function start(words: readonly string[], stage: Stage, { env, user }: DockerfileRun) {
  const [program = '', ...rest] = words
  return spawn(program, rest, {
    cwd: path.join(stage.root, stage.workdir),
    env: { ...env, ...stage.env },
    // Only root can become another user.
    ...(process.getuid?.() === 0 && user),
  })
}

async function runWords(words: readonly string[], stage: Stage, run: DockerfileRun): Promise<void> {
  const child = start(words, stage, run)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  if (code !== 0) throw new Error(`"${words.join(' ')}" ended with ${code}:\n${output}`)
}

function fail(message: string): never {
  throw new Error(message)
}
