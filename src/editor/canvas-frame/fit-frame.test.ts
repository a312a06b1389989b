import { describe, expect, test } from 'vitest'
import { fitFrame } from './fit-frame.ts'

const area = { width: 812, height: 600 }

describe('the frame of the page', () => {
  test('fills the area without a chosen width', () => {
    expect(fitFrame({ width: null, zoom: null }, area)).toEqual({ width: 800, height: 600, scale: 1 })
  })

  test('scales a wider page down to fit, and a narrower one not up', () => {
    expect(fitFrame({ width: 1600, zoom: null }, area)).toEqual({ width: 1600, height: 1200, scale: 0.5 })
    expect(fitFrame({ width: 390, zoom: null }, area)).toEqual({ width: 390, height: 600, scale: 1 })
  })

  test('fills the height at every zoom', () => {
    expect(fitFrame({ width: 390, zoom: 1.5 }, area)).toEqual({ width: 390, height: 400, scale: 1.5 })
    expect(fitFrame({ width: null, zoom: 0.5 }, area)).toEqual({ width: 1600, height: 1200, scale: 0.5 })
  })
})
