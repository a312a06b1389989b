import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomChoices, randomManifests, toChange } from '../../../tests/support/manifest/random-changes.ts'
import type { Change } from '../../contracts/change.ts'
import { applyChanges } from '../../document/change.ts'
import { addPending, applyConfirmed, confirmApplied, confirmPending, type Draft, openDraft, refusePending } from './draft.ts'

/** What happens between a window and the server: the window changes something, the server answers, or another window changes something. */
const steps = fc.array(fc.record({ what: fc.constantFrom('own', 'answer', 'other'), choice: randomChoices }), { maxLength: 20 })

describe('the draft of a window', () => {
  test('equals the manifest of the server when every change is answered, even if other windows change something in between', () => {
    let answered = 0
    fc.assert(
      fc.property(randomManifests, steps, (manifest, sequence) => {
        const server = { value: manifest }
        let draft = openDraft(manifest)
        for (const { what, choice } of sequence) {
          if (what === 'answer') draft = answer(draft, server)
          const change = what === 'answer' ? null : toChange(what === 'own' ? draft.value : server.value, choice)
          if (!change) continue
          if (what === 'own') draft = addPending(draft, toOwn(change))
          else {
            server.value = applyChanges(server.value, [change])
            draft = applyConfirmed(draft, [change])
          }
        }
        while (draft.pending.length > 0) {
          draft = answer(draft, server)
          answered += 1
        }
        expect(draft.value).toEqual(server.value)
        expect(JSON.stringify(draft.value)).toBe(JSON.stringify(draft.confirmed))
      }),
    )
    expect(answered).toBeGreaterThan(50)
  })

  test('keeps untouched parts the same objects', () => {
    const draft = addPending(
      openDraft({ pages: [{ path: '/' }, { path: '/a' }] }),
      toOwn({ kind: 'set', at: ['pages', 1, 'path'], value: '/b' }),
    )
    expect(draft.value).toEqual({ pages: [{ path: '/' }, { path: '/b' }] })
    expect(Reflect.get(Object(draft.value), 'pages')[0]).toBe(Reflect.get(Object(draft.confirmed), 'pages')[0])
  })
})

describe('changes that the server has applied before the connection was lost', () => {
  const manifest = { title: 'A', pages: ['x', 'y'] }
  const changes: [id: string, change: Change][] = [
    ['first', { kind: 'set', at: ['title'], value: 'B' }],
    ['refused', { kind: 'set', at: ['pages', 0], value: 'z' }],
    ['last', { kind: 'remove', at: ['pages', 1] }],
  ]
  const draft = changes.reduce((before, [id, change]) => addPending(before, { ...toOwn(change), id }), openDraft(manifest))

  test('are not sent again, and the others are', () => {
    const { base, pending, value } = confirmApplied(draft, ['first', 'last'])
    expect(base).toEqual({ title: 'B', pages: ['x'] })
    expect(pending.map(({ id }) => id)).toEqual(['refused'])
    expect(value).toBe(draft.value)
  })

  test('leave nothing to send if they are all', () => {
    const { base, pending, value } = confirmApplied(draft, ['first', 'refused', 'last'])
    expect([base === value, pending]).toEqual([true, []])
  })
})

function toOwn(change: Change) {
  return { id: '', label: '', joins: false, changes: [change] }
}

/** The server applies the first pending change, or refuses it if it does not fit. */
function answer(draft: Draft, server: { value: unknown }): Draft {
  const [first] = draft.pending
  if (!first) return draft
  try {
    server.value = applyChanges(server.value, first.changes)
  } catch {
    return refusePending(draft)
  }
  return confirmPending(draft)
}
