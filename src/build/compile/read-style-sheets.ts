import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fieldOf } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { findReached, type Imports } from './imports-plugin.ts'
import { minifyCss } from './minify-css.ts'
import { splitByLayout } from './split-by-layout.ts'
import { OWN_BLOCKS, type StylePart, type StyleSheets } from './style-parts.ts'
import type { StylesByFile } from './style-sheets.ts'

/**
 * The minified rules of the evaluated styles, in the order of their files, and the reset style sheet below `root`. The imports of the
 * renderers say which block types need the rules of a component; without them, every site does.
 */
export function readStyleSheets(root: string, styles: StylesByFile, imports: Imports = new Map()): StyleSheets {
  const users = findComponentUsers(imports)
  const parts: StylePart[] = []
  for (const [file, { rules }] of [...styles].sort(([a], [b]) => toRank(a) - toRank(b))) {
    // Each file by itself, so that the bytes do not depend on the parts.
    for (const part of toParts(root, toPart(file, users), minifyCss(rules))) {
      const last = parts.at(-1)
      if (last && last.layer === part.layer && String(last.users) === String(part.users)) last.rules += part.rules
      else parts.push(part)
    }
  }
  const reset = minifyCss(readFileSync(path.join(root, 'src/ui/reset.css'), 'utf8'))
  return { reset, parts }
}

/** Divides the rules of a block type by its layouts: most sites show only some of them. */
function toParts(root: string, { layer, users }: Pick<StylePart, 'layer' | 'users'>, rules: string): StylePart[] {
  const [type = '', ...others] = users ?? []
  const layouts = layer === 'blocks' && others.length === 0 ? readOptionalLayouts(root, type) : new Set<string>()
  if (layouts.size === 0) return [{ layer, users, rules }]
  return splitByLayout(rules, layouts).map((part) => ({
    layer,
    users: part.layouts?.map((layout) => `${type}/${layout}`) ?? users,
    rules: part.rules,
  }))
}

/** The layouts that a block has only if the manifest says so. A type without a default derives its layout from its content. */
function readOptionalLayouts(root: string, type: string): Set<string> {
  const file = path.join(root, 'src/blocks', type, 'schema.json')
  const layout: unknown = existsSync(file) ? valueAt(JSON.parse(readFileSync(file, 'utf8')), ['properties', 'layout']) : undefined
  const [names, usual] = [fieldOf(layout, 'enum'), fieldOf(layout, 'default')]
  return new Set(Array.isArray(names) && usual !== undefined ? names.filter((name) => name !== usual) : [])
}

const RICH = /^src\/ui\/markdown\//
const ANNOUNCEMENT = /\/announcement-styles\.ts$/
const LOGO = /^src\/ui\/logo\//

/** The rules for rich text and the announcement change those of other components, so they follow them. */
const toRank = (file: string): number => (ANNOUNCEMENT.test(file) ? 2 : RICH.test(file) ? 1 : 0)

function toPart(file: string, componentUsers: ReadonlyMap<string, string[]>): Pick<StylePart, 'layer' | 'users'> {
  if (RICH.test(file)) return { layer: 'ui', users: ['rich'] }
  if (ANNOUNCEMENT.test(file)) return { layer: 'ui', users: ['announcement'] }
  if (LOGO.test(file)) return { layer: 'ui', users: [OWN_BLOCKS, 'logos'] }
  const menu = /^src\/site\/(chrome\/(?:header-groups|menu-panel))-styles\.ts$/.exec(file)?.[1]
  if (menu !== undefined) return { layer: 'ui', users: [menu] }
  const name = /^src\/site\/((?:consent|navigation)\/[^/]+)-styles\.ts$/.exec(file)?.[1]
  if (name !== undefined) return { layer: 'blocks', users: [name] }
  const [, type, layout] = /^src\/blocks\/([^/]+)\/(?:.*\/)?(?:([^/]+)-layout-styles\.ts)?/.exec(file) ?? []
  if (type !== undefined) return { layer: 'blocks', users: [layout === undefined ? type : `${type}/${layout}`] }
  // What shows content of other sites changes the rules of the buttons in it.
  return { layer: file.startsWith('src/ui/embed/') ? 'blocks' : 'ui', users: componentUsers.get(file) ?? null }
}

/** The styles of components that only blocks import -> the types of these blocks. */
function findComponentUsers(imports: Imports): Map<string, string[]> {
  const isBlock = (file: string) => file.startsWith('src/blocks/')
  const files = [...imports.keys()].sort()
  // The kit has all components, for own blocks.
  const around = files.filter((file) => file.startsWith('src/site/') && !file.startsWith('src/site/kit/'))
  const ofSite = findReached(imports, around, (file) => !isBlock(file))
  const users = new Map<string, string[]>()
  for (const type of new Set(files.filter(isBlock).map((file) => file.split('/')[2] ?? ''))) {
    const reached = findReached(
      imports,
      files.filter((file) => file.startsWith(`src/blocks/${type}/`)),
    )
    for (const file of reached)
      if (file.startsWith('src/ui/') && !ofSite.has(file)) users.set(file, [...(users.get(file) ?? [OWN_BLOCKS]), type])
  }
  return users
}
