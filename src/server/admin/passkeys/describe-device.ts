/** What browsers and systems call themselves, and what people call them. Those that imitate others come before them. */
const BROWSERS = {
  Edg: 'Edge',
  OPR: 'Opera',
  Firefox: 'Firefox',
  FxiOS: 'Firefox',
  CriOS: 'Chrome',
  Chrome: 'Chrome',
  Safari: 'Safari',
}
const SYSTEMS = { iPhone: 'iPhone', iPad: 'iPad', Android: 'Android', Windows: 'Windows', Macintosh: 'Mac', Linux: 'Linux' }

/** A name for the device of a browser, such as "Chrome on Windows", which its person can change. */
export const describeDevice = (userAgent: string): string =>
  [BROWSERS, SYSTEMS]
    .flatMap((names) => Object.entries(names).find(([part]) => userAgent.includes(part))?.[1] ?? [])
    .join(' on ') || 'My device'
