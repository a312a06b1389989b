/** The second at which a video starts, which URLs write as `t=90`, `t=1m30s`, `start=90` or `#t=90s`. 0 without one. */
export function readStartSeconds({ searchParams, hash }: URL): number {
  const written = searchParams.get('t') ?? searchParams.get('start') ?? /^#t=(\w+)$/.exec(hash)?.[1] ?? ''
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d{1,3})h)?(?:(\d{1,5})m)?(?:(\d{1,6})s?)?$/.exec(written) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}
