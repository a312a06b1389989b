import { useEffect, useEffectEvent } from 'react'
import { toPointer } from '../../../manifest/pointer.ts'
import { AT_ATTRIBUTE } from '../page/view-blocks.tsx'
import type { ComparedBlock } from './compare-pages.ts'
import { keepIncreasing, mapScroll } from './map-scroll.ts'

/** How far a position may be from the one that was set, in CSS pixels: browsers round it. */
const TOLERANCE = 2

/** Scrolls two frames together, so that both show the same block. */
export function useSharedScroll(
  before: HTMLIFrameElement | null,
  after: HTMLIFrameElement | null,
  blocks: readonly ComparedBlock[],
): void {
  const listPairs = useEffectEvent((one: HTMLIFrameElement): (readonly [number, number])[] => {
    const found = blocks.flatMap((block): (readonly [number, number])[] => {
      if (block.change === 'moved') return []
      const tops = [findTop(before, block.before), findTop(after, block.after)] as const
      const [first, second] = one === before ? tops : [tops[1], tops[0]]
      return first === null || second === null ? [] : [[first, second]]
    })
    return [[0, 0], ...found, [toEnd(one), toEnd(one === before ? after : before)]]
  })
  useEffect(() => {
    if (!before || !after) return
    const controller = new AbortController()
    const set = new Map<HTMLIFrameElement, number>()
    const link = (one: HTMLIFrameElement, other: HTMLIFrameElement) => {
      const follow = () => {
        const [from, to] = [one.contentWindow, other.contentWindow]
        if (!from || !to || Math.abs(from.scrollY - (set.get(one) ?? -1)) < TOLERANCE) return
        const positions = keepIncreasing(listPairs(one))
        const top = mapScroll(from.scrollY, positions.from, positions.to)
        to.scrollTo({ top, behavior: 'instant' })
        set.set(other, to.scrollY)
      }
      const listen = () => one.contentWindow?.addEventListener('scroll', follow, { signal: controller.signal })
      listen()
      one.addEventListener('load', listen, { signal: controller.signal })
    }
    link(before, after)
    link(after, before)
    return () => controller.abort()
  }, [before, after])
}

function findTop(frame: HTMLIFrameElement | null, at: ComparedBlock['before']): number | null {
  const section = at && frame?.contentDocument?.querySelector(`[${AT_ATTRIBUTE}="${toPointer(at)}"]`)
  return section ? section.getBoundingClientRect().top + (frame?.contentWindow?.scrollY ?? 0) : null
}

/** The position at which a page is scrolled to its end. */
const toEnd = (frame: HTMLIFrameElement | null): number => {
  const root = frame?.contentDocument?.documentElement
  return root ? root.scrollHeight - root.clientHeight : 0
}
