import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyChanges } from '../../../../document/change.ts'
import { listOf } from '../../../../manifest/json.ts'
import { valueAt } from '../../../../manifest/pointer.ts'
import { describeField } from '../../../../models/fields/index.ts'
import { type BranchNode, flattenNodes, listNodes } from './branch-nodes.ts'
import { findMoveProblem, findPlace, findSiblings, type MoveDirection, planMove } from './plan-move.ts'

const link = (label: string, more: object = {}) => ({ label, link: `/${label}`, ...more })

const manifest = {
  navigation: {
    items: [
      link('a'),
      link('b', { items: [link('b1'), link('b2', { newTab: true })] }),
      link('c', { items: [link('c1')] }),
      link('d'),
    ],
  },
  footer: {
    columns: [
      { title: 'one', links: [link('x')] },
      { title: 'two', links: [link('y'), link('z')] },
    ],
  },
}

function nodesAt(value: unknown, ...at: string[]): BranchNode[] {
  const field = describeField(value, at)
  if (field?.kind !== 'list') throw new Error(`${at} is not a list.`)
  return listNodes(field, at, listOf(valueAt(value, at.slice(0, -1)), at.at(-1) ?? ''))
}

/** The tree after a move, as `a b(b1 b2)`; or why it is not possible. */
function move(at: string[], name: string, direction: MoveDirection): string {
  const nodes = nodesAt(manifest, ...at)
  const node = flattenNodes(nodes).find((one) => one.name === name)
  if (!node) throw new Error(`There is no row ${name}.`)
  const place = findPlace(node, findSiblings(nodes, node), direction)
  if (!place) return 'nowhere'
  const problem = findMoveProblem(node, place)
  if (problem !== null) return problem
  const { changes, at: moved } = planMove(manifest, node, place)
  const after = applyChanges(manifest, changes)
  expect(valueAt(after, moved)).toEqual(node.value)
  return write(nodesAt(after, ...at))
}

const write = (nodes: readonly BranchNode[]): string =>
  nodes.map(({ name, children }) => (children.length > 0 ? `${name}(${write(children)})` : name)).join(' ')

const menu = ['navigation', 'items']
const columns = ['footer', 'columns']

test('a row moves up and down between its neighbors, with what is below it', () => {
  expect(move(menu, 'b', 'up')).toBe('b(b1 b2) a c(c1) d')
  expect(move(menu, 'b', 'down')).toBe('a c(c1) b(b1 b2) d')
  expect(move(menu, 'b1', 'down')).toBe('a b(b2 b1) c(c1) d')
  expect(move(menu, 'a', 'up')).toBe('nowhere')
})

test('at the end of its list a row goes on to the list of the neighbor', () => {
  expect(move(menu, 'c1', 'up')).toBe('a b(b1 b2 c1) c d')
  expect(move(menu, 'b1', 'up')).toBe('nowhere')
  expect(move(menu, 'b2', 'down')).toBe('a b(b1) c(b2 c1) d')
  expect(move(columns, 'z', 'down')).toBe('nowhere')
  expect(move(columns, 'y', 'up')).toBe('one(x y) two(z)')
})

test('a row moves into the one before it, which gets a list, and out of it, after which an empty list is removed', () => {
  expect(move(menu, 'd', 'in')).toBe('a b(b1 b2) c(c1 d)')
  expect(move(menu, 'b1', 'out')).toBe('a b(b2) b1 c(c1) d')
  expect(move(menu, 'c1', 'out')).toBe('a b(b1 b2) c c1 d')
})

test('a row goes nowhere where the schema has no room for it', () => {
  expect(move(menu, 'b', 'in')).toBe('"b" has the field "Submenu", which a button or link there cannot have.')
  expect(move(menu, 'b2', 'out')).toBe('"b2" has the field "New tab", which a menu item there cannot have.')
  expect(move(columns, 'y', 'out')).toBe('"y" has the field "Label", which a column there cannot have.')
  expect(move(columns, 'x', 'down')).toBe('"Links" needs at least 1.')
})

test('no move loses or doubles a row', () => {
  const names = (tree: unknown) =>
    flattenNodes(nodesAt(tree, ...menu))
      .map(({ name }) => name)
      .sort()
  const count = names(manifest).length
  fc.assert(
    fc.property(fc.nat(count - 1), fc.nat(count - 1), fc.constantFrom('before', 'after', 'on'), (from, to, position) => {
      const rows = flattenNodes(nodesAt(manifest, ...menu))
      const [node, target] = [rows[from], rows[to]]
      if (!node || !target) return
      const list = position === 'on' ? target.inner : target.list
      const place = list && { list, index: position === 'on' ? list.length : target.index + (position === 'after' ? 1 : 0) }
      if (!place || findMoveProblem(node, place) !== null) return
      expect(names(applyChanges(manifest, planMove(manifest, node, place).changes))).toEqual(names(manifest))
    }),
  )
})
