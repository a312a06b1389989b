import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createActionQueue } from './action-queue.ts'

it('actions run in order, sixteen per iteration, and later ones wait', async () => {
  const takeTurn = createActionQueue()
  const ran: number[] = []
  const add = (from: number, to: number) => {
    for (let index = from; index < to; index++) takeTurn(() => ran.push(index))
  }
  add(0, 20)
  expect(ran.length).toBe(0)
  await setImmediate()
  expect(ran.length).toBe(16)
  add(20, 40)
  await setImmediate()
  expect(ran.length).toBe(32)
  await setImmediate()
  expect(ran).toEqual(Array.from({ length: 40 }, (_, index) => index))
})

it('an action that adds another is followed by it once', async () => {
  const takeTurn = createActionQueue()
  const ran: string[] = []
  takeTurn(() => {
    ran.push('first')
    takeTurn(() => ran.push('second'))
  })
  for (let iteration = 0; iteration < 3; iteration++) await setImmediate()
  expect(ran).toEqual(['first', 'second'])
})
