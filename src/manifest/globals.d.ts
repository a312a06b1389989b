/** The part of the WHATWG URL Standard that the core uses: present in browsers and in Node, in neither of which the core is compiled. */
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
  readonly hash: string
  readonly origin: string
}

/** The structured clone of the HTML Standard. */
declare function structuredClone<T>(value: T): T
