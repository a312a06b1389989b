import { glob, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { getLanguageService, TextDocument } from 'vscode-json-languageservice'
import settings from '../../.vscode/settings.json' with { type: 'json' }
import { runTool } from '../support/project.ts'
import { useProjectCopy } from '../support/site/use-project-copy.ts'

const { '[json]': json } = settings
const service = getLanguageService({})

/** Formats a JSON text as VS Code does on save with the settings of the project. */
function formatOnSave(text: string): string {
  const document = TextDocument.create('file:///a.json', 'json', 1, text)
  const options = {
    tabSize: json['editor.tabSize'],
    insertSpaces: json['editor.insertSpaces'],
    insertFinalNewline: json['files.insertFinalNewline'],
  }
  return TextDocument.applyEdits(document, service.format(document, undefined, options))
}

const checkout = useProjectCopy()

/** The step "lint and format" of `npm test` for some files, in a copy without version control. It may ignore them. */
async function expectCheckPasses(files: readonly string[]): Promise<void> {
  const options = ['--error-on-warnings', '--vcs-enabled=false', '--no-errors-on-unmatched']
  const { code, stdout, stderr } = await runTool('biome', ['check', ...options, ...files], checkout())
  expect(code, stdout + stderr).toBe(0)
}

test('a manifest passes the check of npm test in any formatting', async () => {
  const text = await readFile(path.join(checkout(), 'tests/fixtures/sites/bakery/site.manifest.json'), 'utf8')
  const manifest: unknown = JSON.parse(text)
  const styles = [JSON.stringify(manifest), JSON.stringify(manifest, null, '\t'), text.replaceAll(/,\n/g, ',\n\n')]
  const files = styles.map((_, index) => `style-${index}.manifest.json`)
  for (const [index, style] of styles.entries()) await writeFile(path.join(checkout(), files[index] ?? ''), style)
  await expectCheckPasses(files)
})

test('JSON files that VS Code has formatted on save pass the check of npm test', async () => {
  expect([settings['editor.formatOnSave'], json['editor.defaultFormatter']]).toEqual([true, 'vscode.json-language-features'])
  const files = (await Array.fromAsync(glob('**/*.json', { cwd: checkout(), exclude: ['node_modules'] }))).sort()
  let changed = 0
  for (const file of files) {
    const text = await readFile(path.join(checkout(), file), 'utf8')
    const formatted = formatOnSave(text)
    if (formatted !== text) changed += 1
    await writeFile(path.join(checkout(), file), formatted)
  }
  expect(changed).toBeGreaterThan(0)
  await expectCheckPasses(files)
})
