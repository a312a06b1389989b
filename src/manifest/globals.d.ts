/** The parts of the WHATWG URL Standard that the core uses. The core is compiled without the types of browsers and of Node. */
declare class URL {
  constructor(url: string, base?: string)
  static canParse(url: string, base?: string): boolean
  readonly protocol: string
  readonly username: string
  readonly password: string
  readonly host: string
  readonly hostname: string
  readonly pathname: string
  readonly search: string
  readonly searchParams: { get(name: string): string | null }
  readonly port: string
  readonly hash: string
  readonly origin: string
}

declare class URLSearchParams {
  constructor(query: string)
  get(name: string): string | null
}

/** `structuredClone` of the HTML Standard. */
declare function structuredClone<T>(value: T): T
