/** What the doctor has to say about one thing. */
export interface HealthResult {
  level: 'ok' | 'warning' | 'error'
  text: string
  /** What to do about it. */
  remedy?: string
}

export const ok = (text: string): HealthResult => ({ level: 'ok', text })
export const warning = (text: string, remedy: string): HealthResult => ({ level: 'warning', text, remedy })
export const error = (text: string, remedy: string): HealthResult => ({ level: 'error', text, remedy })
