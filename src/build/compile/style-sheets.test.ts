import { expect, test } from 'vitest'
import { listBrowserSources } from '../browser-bundle/browser-sources.ts'
import { engineFolder } from '../engine.ts'
import { listSourceFiles } from './source-files.ts'
import { evaluateEngineStyles } from './style-sheets.ts'

const styles = await evaluateEngineStyles(engineFolder, listSourceFiles(engineFolder))
const rulesOf = [...styles.values()].map(({ rules }) => rules).join('')
const classes = new Set([...styles.values()].flatMap(({ names }) => Object.values(names).flatMap((value) => value.split(' '))))

test('classes and animations have at most four letters, which no class of an own block has', () => {
  expect(classes.size).toBeGreaterThan(300)
  expect([...classes].filter((name) => !/^b[a-z0-9]{1,3}$/.test(name))).toEqual([])
})

test('the rules have only short names, and each name has rules', () => {
  expect(rulesOf.match(/\b(?:b|animation)-[a-z0-9]+(?![\w-]*:)/g)).toBeNull()
  expect([...classes].filter((name) => !new RegExp(`\\b${name}\\b`).test(rulesOf))).toEqual([])
})

test('the styles of published pages have the same names next to those of the editor', async () => {
  const withEditor = await evaluateEngineStyles(engineFolder, listBrowserSources(engineFolder))
  expect(withEditor.size).toBeGreaterThan(styles.size)
  expect([...styles].filter(([file, { rules }]) => withEditor.get(file)?.rules !== rules).map(([file]) => file)).toEqual([])
})
