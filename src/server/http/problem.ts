import type { FastifyReply } from 'fastify'
import { type HttpProblem, serializeProblem } from '../../contracts/http-problem.ts'

export function sendProblem(reply: FastifyReply, problem: HttpProblem): FastifyReply {
  return (
    reply
      .code(problem.status)
      .headers({ ...problem.headers, 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
      // Fastify adds a charset to strings, but this media type has no such parameter.
      .send(Buffer.from(serializeProblem(problem)))
  )
}
