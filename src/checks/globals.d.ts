/** The part of the WHATWG Encoding Standard that the checks use: present in browsers and in Node, in neither of which the core is compiled. */
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean })
  decode(bytes: Uint8Array): string
}
declare class TextEncoder {
  encode(text: string): Uint8Array
}
