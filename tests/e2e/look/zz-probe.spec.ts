import { readFileSync, writeFileSync } from 'node:fs'
import { expect, visitingTest as test } from '../site.ts'
import * as checks from './checks.ts'
const { pages } = JSON.parse(readFileSync(new URL('../../../site.manifest.json', import.meta.url), 'utf8')) as { pages: { path: string; draft?: boolean }[] }
test('probe', async ({ page, site }) => {
  test.setTimeout(300000)
  const all: Record<string, string[]> = {}; const times: Record<string, number> = {}; const largest: string[] = []
  const add = async (name: string, path: string, run: () => Promise<string[]>) => {
    const t = performance.now()
    for (const f of await run()) (all[`${name} | ${f}`] ??= []).push(path)
    times[name] = (times[name] ?? 0) + performance.now() - t
  }
  const only = process.env.ONLY
  for (const { path } of pages.filter((p) => !p.draft && p.path !== '*').filter((p) => !only || only.split(',').includes(p.path))) {
    await page.setViewportSize({ width: 1280, height: 720 })
    await add('slow', path, async () => { const r = await checks.openSlowly(page, site + path); largest.push(`${path} ${r.largest}`); return [...r.shifts, ...r.late] })
    await add('focus', path, () => checks.findWeakFocus(page))
    await add('forced', path, () => checks.findLostInForcedColors(page))
    await add('width', path, () => checks.findSidewaysScroll(page))
    await add('target', path, () => checks.findSmallTargets(page))
    await add('print', path, () => checks.findLostInPrint(page))
  }
  writeFileSync('/tmp/site/probe.json', JSON.stringify({ times, all: Object.fromEntries(Object.entries(all).map(([k, v]) => [k, `${v.length} ${v.slice(0, 3)}`])), largest }, null, 1))
  expect(1).toBe(1)
})
