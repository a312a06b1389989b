import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isRuleList, setOwnRules } from '../../checks/rules/own-rules.ts'
import { readOwnFolder } from './own-folder.ts'

let loading: Promise<void> | null = null

/** Adds the own rules of the site to those of the engine, once in each thread. */
export function loadOwnRules(): Promise<void> {
  loading ??= load(readOwnFolder())
  return loading
}

async function load(folder: string | null): Promise<void> {
  const file = path.join(folder ?? '', 'rules.js')
  if (folder === null || !existsSync(file)) return
  const { rules } = await import(pathToFileURL(file).href)
  if (isRuleList(rules)) setOwnRules(rules)
}
