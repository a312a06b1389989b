import type { FastifyReply } from 'fastify'
import { toPointer } from '../../manifest/pointer.ts'

/** Why a request was refused (RFC 9457). */
export interface Problem {
  /** What kind of problem this is: a word for programs, the end of `type`. */
  name: string
  status: number
  /** In the words of the site, since visitors may read it. */
  title: string
  detail?: string
  errors?: readonly ProblemError[]
  headers?: Readonly<Record<string, string>>
}

/** What is wrong with one field. The pointer is a URI fragment (RFC 6901, 6) into the answers. */
export interface ProblemError {
  pointer: string
  field: string | null
  code: string
  detail: string
}

/** Where in the answers a field stands; `#` is all of them. */
export const toFieldPointer = (field: string | null): string => `#${field === null ? '' : encodeURI(toPointer([field]))}`

/** The body of a problem as `application/problem+json`. */
export function toProblemText({ name, status, title, detail, errors }: Problem): string {
  return JSON.stringify({ type: `/problems/${name}`, title, status, detail, errors })
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return (
    reply
      .code(problem.status)
      .headers({ ...problem.headers, 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
      // As bytes, since to a text Fastify would add a charset, which this type does not have.
      .send(Buffer.from(toProblemText(problem)))
  )
}
