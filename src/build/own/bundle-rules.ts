import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'rolldown'
import { findRuleProblem } from '../../checks/rules/own-rules.ts'
import { bundle } from '../compile/bundle.ts'
import { entryPlugin } from './kit-plugin.ts'
import { ownFilesPlugin } from './own-files-plugin.ts'
import type { OwnSources } from './own-sources.ts'
import { toSourceError } from './source-error.ts'

interface OwnRules {
  root: string
  siteFolder: string
  sources: OwnSources
  /** The compiled module `manifest-site/rule`. */
  kit: string
}

/** The own rules of a site as one module without imports, which exports them as `rules`. Throws an `ExpectedError` for an unusable name. */
export async function bundleRules({ root, siteFolder, sources, kit }: OwnRules): Promise<string> {
  for (const name of sources.rules) {
    const file = `rules/${name}`
    if (existsSync(path.join(root, 'src/checks/rules', name)))
      throw toSourceError({ file }, `The engine has a rule "${name}" already, and it cannot be replaced. Rename the folder.`)
    if (!sources.files.includes(`${file}/index.ts`))
      throw toSourceError({ file: `${file}/index.ts` }, 'This file is missing. Add it, or delete the folder.')
  }
  const files = sources.rules.map((name) => JSON.stringify(path.join(siteFolder, 'rules', name, 'index.ts')))
  const entry = [
    ...files.map((file, index) => `import { rule as rule${index} } from ${file}`),
    `export const rules = [${files.map((_, index) => `rule${index}`).join(', ')}]`,
  ]
  const { output } = await bundle(siteFolder, {
    input: 'own:rules',
    platform: 'node',
    tsconfig: false,
    plugins: [
      entryPlugin(new Map([['own:rules', entry.join('\n')]])),
      rulePlugin(kit),
      ownFilesPlugin(siteFolder, sources.files),
    ],
    output: { codeSplitting: false, minify: false },
  })
  return output[0].code
}

const rulePlugin = (kit: string): Plugin => ({
  name: 'rule-kit',
  resolveId: { filter: { id: /^manifest-site\/rule$/ }, handler: () => kit },
})

/** Throws an `ExpectedError` when an own rule is incomplete or has the code of another. */
export function checkOwnRules(names: readonly string[], rules: readonly unknown[]): void {
  const codes = new Map<string, string>()
  for (const [index, name] of names.entries()) {
    const file = `rules/${name}/index.ts`
    const found = findRuleProblem(rules[index], name)
    if ('problem' in found) throw toSourceError({ file }, found.problem)
    const other = codes.get(found.code)
    if (other !== undefined)
      throw toSourceError({ file }, `The rule "${other}" has the code ${found.code} too. Choose another code.`)
    codes.set(found.code, name)
  }
}
