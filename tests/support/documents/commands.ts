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

/** A command of another program, which the tests cannot run: its first word, and the place. */
export interface OtherCommand {
  where: string
  program: string
}

/** The commands in code of documents: in blocks with the language `sh`, and in sentences where they begin with a program of npm. */
export function listCommands(code: readonly DocumentCode[]): { own: DocumentCommand[]; others: OtherCommand[] } {
  const own: DocumentCommand[] = []
  const others: OtherCommand[] = []
  for (const { file, line, text, block } of code) {
    if (block ? block.language !== 'sh' : !/^(?:npm|npx) \S/.test(text)) continue
    for (const words of splitCommands(text)) {
      const where = `${file}:${line}`
      const [name, ...args] = toOwn(words) ?? []
      if (name !== undefined) own.push({ where, text: words.join(' '), name, args, isInBlock: block !== null })
      else others.push({ where, program: words.slice(0, /^np[mx]$/.test(words[0] ?? '') ? 2 : 1).join(' ') })
    }
  }
  return { own, others }
}

/** The words of each command in a script of a shell, without comments, variables and redirections. */
const splitCommands = (script: string): string[][] =>
  script
    .replaceAll('\\\n', ' ')
    .replaceAll(/(?:^|\s)# .*$/gm, '')
    .split(/\n|&&|;|\|(?!\w)/)
    .map((command) => command.replace(/\s>\s*\S+$/, ''))
    .map((command) => Array.from(command.matchAll(/(?:[^\s"]|"[^"]*")+/g), ([word]) => word.replaceAll('"', '')))
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
