import type { DocumentCode } from './examples.ts'

/** A command of this project as a document shows it. */
export interface DocumentCommand {
  /** Where it is: the file and the line. */
  where: string
  /** As written. */
  text: string
  /** The name of its file in `scripts/`. */
  name: string
  args: string[]
  /** Whether it is in a block of code. Otherwise it is part of a sentence, which may only name it. */
  isInBlock: boolean
}

/** A command without how it is started: `validate --fix`. */
export const toKey = ({ name, args }: DocumentCommand): string => [name, ...args].join(' ')

/** A command of another program: the place, and what a document shows. */
export type OtherCommand = Pick<DocumentCommand, 'where' | 'text'>

/** Programs that documents run in sentences. */
const PROGRAMS = [
  'caddy',
  'docker',
  'echo',
  'git',
  'netlify',
  'nginx',
  'node',
  'npm',
  'npx',
  'openssl',
  'set',
  'sh',
  'systemctl',
  'useradd',
]

const COMMAND = new RegExp(`^(?:[A-Z_]+=\\S+ )*(?:${PROGRAMS.join('|')}) \\S`)

/** Language of a block of settings -> what is before a command in it. */
const SETTINGS: Readonly<Record<string, RegExp>> = { yaml: /^\s*- run: (.+)$/gm, toml: /^command = "(.+)"$/gm }

/**
 * The commands in code of documents: in blocks with the language `sh`, in settings of other programs, and in sentences where they begin with a
 * known program.
 */
export function listCommands(code: readonly DocumentCode[]): { own: DocumentCommand[]; others: OtherCommand[] } {
  const own: DocumentCommand[] = []
  const others: OtherCommand[] = []
  for (const { file, line, text, block } of code) {
    if (!block && !COMMAND.test(text)) continue
    for (const words of splitCommands(block ? toScript(text, block.language) : text)) {
      const where = `${file}:${line}`
      const [name, ...args] = toOwn(words) ?? []
      const command = { where, text: words.join(' ') }
      if (name !== undefined) own.push({ ...command, name, args, isInBlock: block !== null })
      else others.push(command)
    }
  }
  return { own, others }
}

/** The commands of a block in its language, as a script of a shell. */
function toScript(text: string, language: string | null): string {
  if (language === 'sh') return text
  const pattern = SETTINGS[language ?? '']
  return pattern ? Array.from(text.matchAll(pattern), ([, command]) => command).join('\n') : ''
}

/** The words of each command in a script of a shell, without comments, variables and redirections. */
const splitCommands = (script: string): string[][] =>
  script
    .replaceAll('\\\n', ' ')
    .replaceAll(/(?:^|\s)# .*$/gm, '')
    .split(/\n|&&|;|\|(?!\w)/)
    .map((command) => command.replace(/\s>\s*\S+$/, ''))
    .map((command) => Array.from(command.matchAll(/(?:\$\([^)]*\)|[^\s"]|"[^"]*")+/g), ([word]) => word.replaceAll('"', '')))
    .map(withoutVariables)
    .filter((words) => words.length > 0)

/** The words of a command after the variables that are set for it. */
function withoutVariables(words: readonly string[]): string[] {
  const start = words.findIndex((word) => !/^[A-Z][A-Z0-9_]*=/.test(word))
  return start < 0 ? [] : words.slice(start)
}

/** The name of the script that a command runs, and its arguments; null for a command of another program. */
function toOwn([program, first = '', ...rest]: readonly string[]): string[] | null {
  if (program === 'npx' && first === 'manifest-site') return rest[0]?.startsWith('-') ? ['main', ...rest] : rest
  if (program !== 'npm') return null
  const words = [first, ...rest].filter((word) => word !== '--silent')
  if (words[0] === 'run' && words[1] !== undefined) return [words[1], ...withoutSeparator(words.slice(2))]
  return words[0] === 'start' || words[0] === 'test' ? [words[0], ...withoutSeparator(words.slice(1))] : null
}

const withoutSeparator = (words: readonly string[]): string[] => (words[0] === '--' ? words.slice(1) : [...words])
