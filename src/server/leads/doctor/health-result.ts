/** The result of one check of `leads doctor`. */
export interface HealthResult {
  level: 'ok' | 'warning' | 'error'
  text: string
  /** What to do about it. */
  fix?: string
}

export const ok = (text: string): HealthResult => ({ level: 'ok', text })
export const warning = (text: string, fix: string): HealthResult => ({ level: 'warning', text, fix })
export const error = (text: string, fix: string): HealthResult => ({ level: 'error', text, fix })
