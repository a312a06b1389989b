import { toPointer } from '../manifest/pointer.ts'

/** Problem details: why a request is refused (RFC 9457). */
export interface HttpProblem {
  /** Machine-readable problem type: the last segment of `type`. */
  name: string
  status: number
  /** Visitors may read it, so it uses the site's interface texts where there is one. */
  title: string
  detail?: string
  errors?: readonly FieldError[]
  headers?: Readonly<Record<string, string>>
}

/** An error in one field. `pointer` is a JSON Pointer into the answers, as a URI fragment (RFC 6901, 6). */
export interface FieldError {
  pointer: string
  field: string | null
  code: string
  detail: string
}

/** The JSON Pointer of a field in the answers, as a URI fragment. `#` means all answers. */
export const toFieldPointer = (field: string | null): string => `#${field === null ? '' : encodeURI(toPointer([field]))}`

/** Serializes a problem as `application/problem+json`. */
export function serializeProblem({ name, status, title, detail, errors }: HttpProblem): string {
  return JSON.stringify({ type: `/problems/${name}`, title, status, detail, errors })
}
