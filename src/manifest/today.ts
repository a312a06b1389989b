/** The date of today in UTC, such as `2026-12-01`. */
export const readToday = (): string => new Date().toISOString().slice(0, 10)
