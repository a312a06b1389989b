import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type ForeignSource, findForeignSource } from '../../local-server/request-source.ts'

/** Why a request is refused. `token`: it may come from this computer, but does not prove that it comes from the editor's own page. */
export type RefusalReason = ForeignSource | 'token'

export interface Guard {
  /** Why a request is refused; null if it is allowed. Browsers always send the origin of a socket and of a `POST`: `needsOrigin`. */
  refuse(request: IncomingMessage, needsOrigin?: boolean): RefusalReason | null
  /** The value of `Set-Cookie` if the address of the request has the token: the browser then sends the cookie instead. */
  toCookie(request: IncomingMessage): string | null
}

/**
 * Decides who can use the server of the editor: only the page that this server sent, in a browser to which the person gave the token. A
 * page of another site can send requests to loopback, but has neither the origin nor the cookie.
 */
export function createGuard(token: string): Guard {
  const isToken = (given: string | null | undefined): boolean => {
    const [one, other] = [Buffer.from(given ?? ''), Buffer.from(token)]
    return one.length === other.length && timingSafeEqual(one, other)
  }
  return {
    refuse: (request, needsOrigin = false) =>
      findForeignSource(request, needsOrigin) ?? (isToken(readCookie(request, toCookieName(request))) ? null : 'token'),
    toCookie(request) {
      const [, query = ''] = (request.url ?? '').split('?')
      const given = new URLSearchParams(query).get(TOKEN_PARAMETER)
      if (findForeignSource(request, false) !== null || !isToken(given)) return null
      return `${toCookieName(request)}=${token}; Path=/; HttpOnly; SameSite=Strict`
    },
  }
}

/** The query parameter of the token, in the address that the browser opens first. */
export const TOKEN_PARAMETER = 'token'

/** Cookies are the same for all ports of a host. The name keeps two editors apart. */
const toCookieName = ({ socket }: IncomingMessage): string => `editor-${socket.localPort}`

function readCookie({ headers }: IncomingMessage, name: string): string | undefined {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim())
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1)
}
